import { joinValues } from '@koshpay/resource/internal';
import { Select } from 'antd';
import { toDisplayText } from '../../cells/text/display-text.ts';
import { ignoreTab } from '../../inputs/ignore-tab.ts';
import { t } from '../../language/text.ts';
import { useSeries } from '../../series/use-series.ts';
import { toValues } from '../state/list-filters.ts';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';
import { multiSelectProps } from './multi-select-props.ts';

/** Several of the texts that a rollup counts rows by: currencies, types. */
export default function KnownTextInput({
  filter,
  resource,
  label,
  values: [value = ''],
  onChange,
  aria,
}: FilterInputProps<FilterOfKind<'text'>>) {
  const { points = [] } = useSeries(resource.name, { by: filter.field });
  const { display = { kind: 'text' } as const } = resource.fields[filter.field] ?? {};
  const texts = new Set(points.flatMap(({ value }) => (value === null ? [] : [String(value)])));
  return (
    <Select
      {...aria}
      aria-label={t('Filter by {label}', { label })}
      className={styles.picker}
      status={aria['aria-invalid'] ? 'error' : ''}
      {...multiSelectProps}
      allowClear
      // Screen readers need the whole list, not a virtual one.
      virtual={false}
      showSearch
      {...ignoreTab}
      placeholder={label}
      value={toValues(value)}
      onChange={(next: string[]) => onChange([joinValues(next)])}
      options={[...texts].sort().map((value) => ({ value, label: toDisplayText(display, value) }))}
    />
  );
}
