import { type ComponentType, lazy } from 'react';
import type { FilterInputProps } from '../list/filters/filter-input-props.ts';
import type { ConsoleParts, ListPartProps } from './console-parts.ts';
import { patiently } from './patiently.ts';

/** The components that the framework's own resources name. */
export const frameworkParts = {
  inputs: {
    permissions: lazy(patiently(() => import('../permissions/PermissionsInput.tsx'))),
    attributes: lazy(patiently(() => import('../permissions/AttributesInput.tsx'))),
  },
  cells: {
    permissions: lazy(patiently(() => import('../permissions/PermissionsCell.tsx'))),
    attributes: lazy(patiently(() => import('../permissions/AttributesCell.tsx'))),
    'resource-title': lazy(patiently(() => import('../record/ResourceTitleCell.tsx'))),
    names: lazy(patiently(() => import('../list/columns/NamesCell.tsx'))),
    'bulk-failures': lazy(patiently(() => import('../list/selection/BulkFailuresCell.tsx'))),
    'entry-details': lazy(patiently(() => import('../record/DetailsCell.tsx'))),
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

/** What the console itself adds to the screens of the framework's resources, by slot. */
export const frameworkSlots: Readonly<Record<string, ComponentType<ListPartProps>>> = {
  'audit-entries.list.toolbar': lazy(patiently(() => import('../record/ExportRecord.tsx'))),
  'system-events.list.toolbar': lazy(patiently(() => import('../logs/JobsLink.tsx'))),
  'settings.list.below': lazy(patiently(() => import('../settings/EffectiveSettings.tsx'))),
};

/** The inputs of filters that the console itself has pickers for, by resource and parameter. */
export const frameworkFilters: Readonly<Record<string, ComponentType<FilterInputProps>>> = {
  'audit-entries.username': lazy(patiently(() => import('../record/PersonFilter.tsx'))),
  'audit-entries.resource': lazy(patiently(() => import('../record/ResourceFilter.tsx'))),
  'audit-entries.action': lazy(patiently(() => import('../record/ActionFilter.tsx'))),
};

/** The pages that the console itself draws, by name. */
export const frameworkPages: Readonly<Record<string, ComponentType>> = {
  integrations: lazy(() => import('../integrations/IntegrationsPage.tsx')),
  metrics: lazy(() => import('../metrics/MetricsPage.tsx')),
  problems: lazy(() => import('../problems/ProblemsPage.tsx')),
  performance: lazy(() => import('../metrics/PerformancePage.tsx')),
};
