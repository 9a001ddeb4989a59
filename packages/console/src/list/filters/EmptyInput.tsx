import { NativeSelect } from '../../inputs/NativeSelect.tsx';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';

/** Whether a field has a value. */
export function EmptyInput({
  label,
  values: [value = ''],
  onChange,
  aria,
}: FilterInputProps<FilterOfKind<'empty'>>) {
  return (
    <NativeSelect
      aria-label={`Filter by ${label}`}
      value={value}
      {...aria}
      onChange={(next) => onChange([next])}
      options={[
        { value: '', label: `${label}: any` },
        { value: 'true', label: `${label}: empty` },
        { value: 'false', label: `${label}: not empty` },
      ]}
    />
  );
}
