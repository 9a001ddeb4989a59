import { SearchOutlined } from '@ant-design/icons';
import type { Filter, Resource } from '@koshpay/resource';
import { useId } from 'react';
import { toChoiceLabel } from '../cells/choice-label.ts';
import { NativeSelect } from '../inputs/NativeSelect.tsx';
import styles from './FilterBar.module.css';
import { toFilterProblem } from './list-filters.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';

interface Props<F extends Filter = Filter> {
  readonly filter: F;
  readonly resource: Resource;
  readonly value: string;
  readonly onChange: (param: string, value: string, replace?: boolean) => void;
}

/** One filter of a list, as its kind asks for, with what is wrong with its value. */
export function FilterInput({ filter, ...props }: Props) {
  const problem = toFilterProblem(props.resource, filter, props.value);
  const id = useId();
  const aria = problem ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {};
  return (
    <div className={styles.filter}>
      {filter.kind === 'select' ? (
        <ChoiceInput filter={filter} aria={aria} {...props} />
      ) : (
        <SearchInput filter={filter} aria={aria} {...props} />
      )}
      {problem && (
        <p className={styles.problem} id={id}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface Described {
  readonly aria: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };
}

function SearchInput({
  filter,
  value,
  onChange,
  aria,
}: Props<Extract<Filter, { kind: 'search' | 'number' }>> & Described) {
  const [text, setText] = useDebouncedSearch(value, (next) =>
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
        {...aria}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

type ChoiceFilter = Extract<Filter, { kind: 'select' }>;

function ChoiceInput({ filter, resource, value, onChange, aria }: Props<ChoiceFilter> & Described) {
  const field = resource.fields[filter.field];
  const values = field && 'values' in field ? field.values : [];
  return (
    <NativeSelect
      aria-label={filter.all.replace(/^All /, 'Filter by ')}
      value={value}
      {...aria}
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
