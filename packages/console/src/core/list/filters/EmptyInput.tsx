import { NativeSelect } from '../../inputs/NativeSelect.tsx';
import { t } from '../../language/text.ts';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';

/** The choice of a field's emptiness: it has a value or none, or yes or no. */
export function EmptyInput({
  filter,
  label,
  values: [value = ''],
  onChange,
  aria,
}: FilterInputProps<FilterOfKind<'empty' | 'bool'>>) {
  const [yes, no] =
    filter.kind === 'bool'
      ? [t('{label}: yes', { label }), t('{label}: no', { label })]
      : [t('{label}: empty', { label }), t('{label}: not empty', { label })];
  return (
    <NativeSelect
      aria-label={t('Filter by {label}', { label })}
      value={value}
      {...aria}
      onChange={(next) => onChange([next])}
      options={[
        { value: '', label: t('{label}: any', { label }) },
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
    />
  );
}
