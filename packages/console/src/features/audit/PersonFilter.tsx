import { serviceAccounts, staff } from '@koshpay/resource';
import { ClosedSelect } from '../../core/list/filters/ClosedSelect.tsx';
import {
  createPicker,
  type FilterControl,
  type FilterKind,
} from '../../core/list/filters/create-picker.tsx';
import type { FilterInputProps } from '../../core/list/filters/filter-input-props.ts';
import { SearchInput } from '../../core/list/filters/SearchInput.tsx';
import { usePermission } from '../../core/session/use-session.ts';

const PersonPicker = createPicker<FilterKind>(() => import('./PersonPicker.tsx'), ClosedSelect);

/**
 * A filter by the author of an entry: chosen among people and programs, or typed without the right
 * to list them.
 */
export const PersonFilter: FilterControl = Object.assign(
  function PersonFilter(props: FilterInputProps) {
    const can = usePermission();
    if (!can(staff, 'list') || !can(serviceAccounts, 'list'))
      return <SearchInput {...(props as Parameters<typeof SearchInput>[0])} />;
    return <PersonPicker {...props} />;
  },
  { preload: PersonPicker.preload },
);
