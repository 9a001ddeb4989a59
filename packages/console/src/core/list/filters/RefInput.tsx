import RefSelect from '../../inputs/RefSelect.tsx';
import { t } from '../../language/text.ts';
import { toValues } from '../state/list-filters.ts';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';
import { multiSelectProps } from './multi-select-props.ts';

/** One row of another resource, or several, found by searching. */
export default function RefInput(props: FilterInputProps<FilterOfKind<'ref'>>) {
  const { filter, resource, label, values, onChange, aria } = props;
  const [value = ''] = values;
  const field = resource.fields[filter.field];
  if (field?.kind !== 'ref') return null;
  const ids = toValues(value).map(toId);
  return (
    <RefSelect
      {...aria}
      aria-label={t('Filter by {label}', { label })}
      className={styles.picker}
      status={aria['aria-invalid'] ? 'error' : ''}
      resource={field.resource}
      optionLabel={field.optionLabel}
      targetKey={field.targetKey}
      allowClear
      placeholder={label}
      {...(filter.many ? { ...multiSelectProps, value: ids } : { value: ids[0] })}
      onChange={(next) => onChange([[next ?? []].flat().join(',')])}
    />
  );
}

/** A value that is not an id is shown unchanged. */
const toId = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
