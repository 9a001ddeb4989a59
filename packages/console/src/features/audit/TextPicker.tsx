import { Select, type SelectProps } from 'antd';
import { ignoreTab } from '../../core/inputs/ignore-tab.ts';
import { t } from '../../core/language/text.ts';
import filters from '../../core/list/filters/FilterBar.module.css';
import type { FilterInputProps } from '../../core/list/filters/filter-input-props.ts';

interface Props extends FilterInputProps {
  readonly options: NonNullable<SelectProps['options']>;
  /** Searches the options, where a search finds them. */
  readonly onSearch?: (text: string) => void;
  readonly isLoading?: boolean;
}

/** Chooses the text of a filter among known ones. */
export function TextPicker({ label, values, onChange, aria, options, onSearch, isLoading }: Props) {
  const [value = ''] = values;
  return (
    <Select
      {...aria}
      aria-label={t('Filter by {label}', { label })}
      className={filters.picker}
      allowClear
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      // Screen readers need the whole list, not a virtual one.
      virtual={false}
      popupMatchSelectWidth={false}
      {...ignoreTab}
      placeholder={label}
      value={value || null}
      onChange={(next?: string) => onChange([next ?? ''])}
      {...(isLoading !== undefined && { loading: isLoading })}
      options={options}
      notFoundContent={isLoading ? t('Loading…') : t('Nothing found')}
    />
  );
}
