import { joinValues } from '@koshpay/resource/internal';
import { Select, type SelectProps } from 'antd';
import { ignoreTab } from '../../inputs/ignore-tab.ts';
import { t } from '../../language/text.ts';
import { toValues } from '../state/list-filters.ts';
import styles from './FilterBar.module.css';
import type { FilterInputProps } from './filter-input-props.ts';
import { multiSelectProps } from './multi-select-props.ts';

interface Props extends Pick<FilterInputProps, 'label' | 'values' | 'onChange' | 'aria'> {
  readonly placeholder: string;
  readonly showSearch: NonNullable<SelectProps['showSearch']>;
  readonly options: { value: string; label: string }[];
}

/** Several values of a filter. */
export function MultiSelect({ label, values: [value = ''], onChange, aria, ...select }: Props) {
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
      {...ignoreTab}
      {...select}
      value={toValues(value)}
      onChange={(next: string[]) => onChange([joinValues(next)])}
    />
  );
}
