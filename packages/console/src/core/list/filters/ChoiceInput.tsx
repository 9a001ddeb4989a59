import { NativeSelect } from '../../inputs/NativeSelect.tsx';
import { t } from '../../language/text.ts';
import { toFieldLabel } from '../../rows/field-label.ts';
import { toValues } from '../state/list-filters.ts';
import { toChoiceOptions } from './choice-options.ts';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';

/** One value of a choice. */
export function ChoiceInput(props: FilterInputProps<FilterOfKind<'select'>>) {
  const { filter, resource, values, onChange, aria } = props;
  const [value = ''] = values;
  // Several are chosen in the panel.
  const several = value.includes(',')
    ? [{ value, label: t.n(toValues(value).length, '{count} chosen', '{count} chosen') }]
    : [];
  const options = toChoiceOptions(resource, filter, value);
  return (
    <NativeSelect
      aria-label={t('Filter by {label}', { label: toFieldLabel(resource, filter.field) })}
      value={value}
      {...aria}
      onChange={(next) => onChange([next])}
      options={[{ value: '', label: filter.all }, ...several, ...options]}
    />
  );
}

/** The choice of a field's emptiness: it has a value or none, or yes or no. */
export function EmptyInput(props: FilterInputProps<FilterOfKind<'empty' | 'bool'>>) {
  const { filter, label, values, onChange, aria } = props;
  const [value = ''] = values;
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
