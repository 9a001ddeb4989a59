import { joinValues } from '@koshpay/resource/internal';
import { Select } from 'antd';
import { ignoreTab } from '../../inputs/ignore-tab.ts';
import { t } from '../../language/text.ts';
import { toFieldLabel } from '../../rows/field-label.ts';
import { toValues } from '../state/list-filters.ts';
import { toChoiceOptions } from './choice-options.ts';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';
import { multiSelectProps } from './multi-select-props.ts';

/** Several values of a choice. */
export default function ChoicesInput({
  filter,
  resource,
  values: [value = ''],
  onChange,
  aria,
}: FilterInputProps<FilterOfKind<'select'>>) {
  return (
    <Select
      {...aria}
      aria-label={t('Filter by {label}', { label: toFieldLabel(resource, filter.field) })}
      className={styles.picker}
      status={aria['aria-invalid'] ? 'error' : ''}
      {...multiSelectProps}
      allowClear
      // Screen readers need the whole list, not a virtual one.
      virtual={false}
      showSearch={{ optionFilterProp: 'label' }}
      {...ignoreTab}
      placeholder={filter.all}
      value={toValues(value)}
      onChange={(next: string[]) => onChange([joinValues(next)])}
      options={toChoiceOptions(resource, filter)}
    />
  );
}
