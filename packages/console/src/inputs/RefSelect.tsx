import { Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useLookup } from './use-lookup.ts';

interface Props {
  /** The resource whose rows can be chosen. */
  readonly to: string;
  /** What an option reads, `{name} (Chain ID: {chain_id})`; its name unless given. */
  readonly option?: string | undefined;
  /** The option's field that is kept; its id unless given. */
  readonly by?: string | undefined;
  readonly id?: string;
  /** Several rows instead of one. */
  readonly mode?: 'multiple';
  readonly placeholder?: string | undefined;
  readonly value?: number | number[];
  readonly onChange?: (value: number | number[]) => void;
}

/** Chooses a row of another resource by its name: typing searches, Enter or a click chooses, Tab moves on. */
export function RefSelect({ to, option, by, ...input }: Props) {
  const [search, setSearch] = useState('');
  const { options, isLoading } = useLookup(to, search, option, by);
  return (
    <Select
      {...input}
      showSearch
      // Only the whole list is one that screen readers understand.
      virtual={false}
      filterOption={false}
      searchValue={search}
      onSearch={setSearch}
      onSelect={() => setSearch('')}
      onDeselect={() => setSearch('')}
      onInputKeyDown={keepTab}
      loading={isLoading}
      options={[...options]}
      notFoundContent={isLoading ? 'Loading…' : 'Nothing found'}
    />
  );
}

/**
 * An open list takes Tab for Enter: it would choose what merely has the cursor, or drop it where it
 * is chosen already. Kept from the list, Tab only moves the focus, which closes it.
 */
function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
