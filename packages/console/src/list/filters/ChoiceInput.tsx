import { NativeSelect } from '../../inputs/NativeSelect.tsx';
import { toChoiceOptions } from './choice-options.ts';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';

/** One value of a choice. */
export function ChoiceInput({
  filter,
  resource,
  values: [value = ''],
  onChange,
  aria,
}: FilterInputProps<FilterOfKind<'select'>>) {
  return (
    <NativeSelect
      aria-label={filter.all.replace(/^All /, 'Filter by ')}
      value={value}
      {...aria}
      onChange={(next) => onChange([next])}
      options={[{ value: '', label: filter.all }, ...toChoiceOptions(resource, filter)]}
    />
  );
}
