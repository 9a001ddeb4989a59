import { t } from '../../language/text.ts';
import { toFieldLabel } from '../../rows/field-label.ts';
import styles from './Closed.module.css';
import filters from './FilterBar.module.css';
import type { FilterInputProps } from './filter-input-props.ts';

/** A closed `Select` of Ant Design, until its code is there. */
export function ClosedSelect({ filter, resource, label, values: [value], aria }: FilterInputProps) {
  const isChoice = filter.kind === 'select';
  const name = isChoice ? toFieldLabel(resource, filter.field) : label;
  return (
    <div className={`${filters.picker} ${styles.select}`} data-field>
      <input
        {...aria}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-label={t('Filter by {label}', { label: name })}
        autoComplete="off"
        placeholder={value ? '' : isChoice ? filter.all : label}
      />
    </div>
  );
}
