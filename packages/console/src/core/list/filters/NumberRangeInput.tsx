import { type RangeKind, rangeKindOf } from '@koshpay/resource/internal';
import { useDebouncedSearch } from '../../inputs/use-debounced-search.ts';
import { t } from '../../language/text.ts';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';

/** The minimum and the maximum of a number or an amount. */
export function NumberRangeInput(props: FilterInputProps<FilterOfKind<'range'>>) {
  const { filter, resource, label, values, onChange, aria } = props;
  const [from = '', to = ''] = values;
  const field = resource.fields[filter.field];
  const kind = field ? rangeKindOf(field) : 'number';
  return (
    <fieldset className={styles.range} data-field>
      <legend className="visually-hidden">{label}</legend>
      <span aria-hidden>{label}</span>
      <End
        kind={kind}
        label={t('{label} from', { label })}
        placeholder={t('from')}
        value={from}
        aria={aria}
        onChange={(next, replace) => onChange([next, to], replace)}
      />
      <span aria-hidden>–</span>
      <End
        kind={kind}
        label={t('{label} to', { label })}
        placeholder={t('to')}
        value={to}
        aria={aria}
        onChange={(next, replace) => onChange([from, next], replace)}
      />
    </fieldset>
  );
}

interface EndProps extends Pick<FilterInputProps, 'label' | 'aria'> {
  readonly kind: RangeKind;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string, replace: boolean) => void;
}

function End({ kind, label, placeholder, value, onChange, aria }: EndProps) {
  const [text, setText] = useDebouncedSearch(value, (next) =>
    onChange(next, value !== '' && next !== ''),
  );
  return (
    <input
      type="text"
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={40}
      value={text}
      {...aria}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
