import { type ComponentType, lazy } from 'react';
import type { ConsoleParts, ListPartProps } from './console-parts.ts';

/** The components that the framework's own resources name. */
export const frameworkParts = {
  inputs: {
    permissions: lazy(() => import('../permissions/PermissionsInput.tsx')),
    attributes: lazy(() => import('../permissions/AttributesInput.tsx')),
  },
  cells: {
    permissions: lazy(() => import('../permissions/PermissionsCell.tsx')),
    attributes: lazy(() => import('../permissions/AttributesCell.tsx')),
    'resource-title': lazy(() => import('../record/ResourceTitleCell.tsx')),
    names: lazy(() => import('../list/columns/NamesCell.tsx')),
    'bulk-failures': lazy(() => import('../list/selection/BulkFailuresCell.tsx')),
    'entry-details': lazy(() => import('../record/DetailsCell.tsx')),
  },
} satisfies ConsoleParts;

/** The parts of a product, and those of the framework. */
export function withFrameworkParts(parts: ConsoleParts): ConsoleParts {
  return {
    ...parts,
    inputs: { ...frameworkParts.inputs, ...parts.inputs },
    cells: { ...frameworkParts.cells, ...parts.cells },
  };
}

/**
 * The components that the console itself adds to the screens of the framework's resources, by slot.
 */
export const frameworkSlots: Readonly<Record<string, ComponentType<ListPartProps>>> = {
  'audit-entries.list.toolbar': lazy(() => import('../record/ExportRecord.tsx')),
  'system-events.list.toolbar': lazy(() => import('../logs/JobsLink.tsx')),
  'settings.list.below': lazy(() => import('../settings/EffectiveSettings.tsx')),
};

/** The pages that the console itself draws, by name. */
export const frameworkPages: Readonly<Record<string, ComponentType>> = {
  integrations: lazy(() => import('../integrations/IntegrationsPage.tsx')),
  metrics: lazy(() => import('../metrics/MetricsPage.tsx')),
  problems: lazy(() => import('../problems/ProblemsPage.tsx')),
  performance: lazy(() => import('../metrics/PerformancePage.tsx')),
};
