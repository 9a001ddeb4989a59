import { SearchOutlined } from '@ant-design/icons';
import { useDebouncedSearch } from '../use-debounced-search.ts';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';

/** A box for a text or a number. */
export function SearchInput({
  filter,
  values: [value = ''],
  onChange,
  aria,
}: FilterInputProps<FilterOfKind<'search' | 'number'>>) {
  const [text, setText] = useDebouncedSearch(value, (next) =>
    onChange([next], value !== '' && next !== ''),
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
