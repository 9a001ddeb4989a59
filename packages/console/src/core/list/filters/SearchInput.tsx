import { SearchOutlined } from '@ant-design/icons';
import { useDebouncedSearch } from '../../inputs/use-debounced-search.ts';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';

/** A box for a text or a number. */
export function SearchInput(props: FilterInputProps<FilterOfKind<'search' | 'number' | 'text'>>) {
  const { filter, label, values, onChange, aria } = props;
  const [value = ''] = values;
  const placeholder = filter.kind === 'text' ? label : filter.placeholder;
  const [text, setText] = useDebouncedSearch(value, (next) =>
    onChange([next], value !== '' && next !== ''),
  );
  return (
    <label className={styles.search} data-field>
      <SearchOutlined aria-hidden />
      <span className="visually-hidden">{placeholder}</span>
      <input
        type="search"
        inputMode={filter.kind === 'number' ? 'numeric' : 'search'}
        value={text}
        placeholder={placeholder}
        maxLength={255}
        {...aria}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
