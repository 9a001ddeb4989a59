import { ClosedSelect } from '../list/filters/ClosedSelect.tsx';
import {
  createPicker,
  type FilterControl,
  type FilterKind,
} from '../list/filters/create-picker.tsx';
import { PersonFilter } from '../record/PersonFilter.tsx';

/** The inputs of filters that the console itself has pickers for, by resource and parameter. */
export const frameworkFilters: Readonly<Record<string, FilterControl>> = {
  'audit-entries.username': PersonFilter,
  'audit-entries.resource': createPicker<FilterKind>(
    () => import('../record/ResourceFilter.tsx'),
    ClosedSelect,
  ),
  'audit-entries.action': createPicker<FilterKind>(
    () => import('../record/ActionFilter.tsx'),
    ClosedSelect,
  ),
};
