import { ClosedSelect } from './core/list/filters/ClosedSelect.tsx';
import {
  createPicker,
  type FilterControl,
  type FilterKind,
} from './core/list/filters/create-picker.tsx';
import { PersonFilter } from './features/audit/PersonFilter.tsx';

/** The inputs of filters that the console itself has pickers for, by resource and parameter. */
export const frameworkFilters: Readonly<Record<string, FilterControl>> = {
  'audit-entries.username': PersonFilter,
  'audit-entries.resource': createPicker<FilterKind>(
    () => import('./features/audit/ResourceFilter.tsx'),
    ClosedSelect,
  ),
  'audit-entries.action': createPicker<FilterKind>(
    () => import('./features/audit/ActionFilter.tsx'),
    ClosedSelect,
  ),
};
