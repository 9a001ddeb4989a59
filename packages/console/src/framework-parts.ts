import { type ComponentType, lazy } from 'react';
import type { ConsoleParts, ListPartProps } from './core/context/console-parts.ts';

/** The components that the framework's own resources name. */
export const frameworkParts = {
  inputs: {
    permissions: lazy(() => import('./features/permissions/PermissionsInput.tsx')),
    attributes: lazy(() => import('./features/permissions/AttributesInput.tsx')),
  },
  cells: {
    permissions: lazy(() => import('./features/permissions/PermissionsCell.tsx')),
    attributes: lazy(() => import('./features/permissions/AttributesCell.tsx')),
    'resource-title': lazy(() => import('./features/audit/ResourceTitleCell.tsx')),
    names: lazy(() => import('./core/rows/NamesCell.tsx')),
    'bulk-failures': lazy(() => import('./features/bulk/BulkFailuresCell.tsx')),
    'entry-details': lazy(() => import('./features/audit/DetailsCell.tsx')),
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
  'audit-entries.list.toolbar': lazy(() => import('./features/audit/ExportRecord.tsx')),
  'system-events.list.toolbar': lazy(() => import('./features/logs/JobsLink.tsx')),
  'settings.list.below': lazy(() => import('./features/settings/EffectiveSettings.tsx')),
};

/** The pages that the console itself draws, by name. */
export const frameworkPages: Readonly<Record<string, ComponentType>> = {
  integrations: lazy(() => import('./features/integrations/IntegrationsPage.tsx')),
  metrics: lazy(() => import('./features/metrics/MetricsPage.tsx')),
  problems: lazy(() => import('./features/problems/ProblemsPage.tsx')),
  performance: lazy(() => import('./features/metrics/PerformancePage.tsx')),
};
