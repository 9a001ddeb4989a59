import { SearchOutlined } from '@ant-design/icons';
import type { Filter, Resource } from '@koshpay/resource';
import { toChoiceLabel } from '../cells/choice-label.ts';
import { SelectBox } from '../inputs/SelectBox.tsx';
import styles from './FilterBar.module.css';
import { useSearchText } from './use-search-text.ts';

interface Props<F extends Filter = Filter> {
  readonly filter: F;
  readonly resource: Resource;
  readonly value: string;
  readonly onChange: (param: string, value: string, replace?: boolean) => void;
}

/** One filter of a list, as its kind asks for. */
export function FilterInput({ filter, ...props }: Props) {
  if (filter.kind === 'choice') return <ChoiceInput filter={filter} {...props} />;
  return <SearchInput filter={filter} {...props} />;
}

function SearchInput({
  filter,
  value,
  onChange,
}: Props<Extract<Filter, { kind: 'search' | 'number' }>>) {
  const [text, setText] = useSearchText(value, (next) =>
    onChange(filter.param, next, value !== '' && next !== ''),
  );
  return (
    <label className={styles.search} data-field>
      <SearchOutlined aria-hidden />
      <span className="visually-hidden">{filter.placeholder}</span>
      <input
        type="search"
        inputMode={filter.kind === 'number' ? 'numeric' : 'search'}
        value={text}
        placeholder={filter.placeholder}
        maxLength={255}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

type ChoiceFilter = Extract<Filter, { kind: 'choice' }>;

function ChoiceInput({ filter, resource, value, onChange }: Props<ChoiceFilter>) {
  const field = resource.fields[filter.field];
  const values = field && 'values' in field ? field.values : [];
  return (
    <SelectBox
      aria-label={filter.all.replace(/^All /, 'Filter by ')}
      value={value}
      onChange={(next) => onChange(filter.param, next)}
      options={[
        { value: '', label: filter.all },
        ...values.map((each) => ({
          value: each,
          label: field ? toChoiceLabel(field, each) : each,
        })),
      ]}
    />
  );
}
