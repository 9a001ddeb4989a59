import { Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useLookup } from './use-lookup.ts';

interface Props {
  /** The resource whose rows can be chosen. */
  readonly resource: string;
  /** What an option reads, `{name} (Chain ID: {chain_id})`; its name unless given. */
  readonly optionLabel?: string | undefined;
  /** The option's field that is kept; its id unless given. */
  readonly targetKey?: string | undefined;
  readonly id?: string;
  /** Several rows instead of one. */
  readonly mode?: 'multiple';
  readonly placeholder?: string | undefined;
  readonly value?: number | number[];
  readonly onChange?: (value: number | number[]) => void;
}

/** Chooses a row of another resource by its name: typing searches, Enter or a click chooses, Tab moves on. */
export function RefSelect({ resource, optionLabel, targetKey, ...input }: Props) {
  const [search, setSearch] = useState('');
  const { options, isLoading } = useLookup(resource, search, optionLabel, targetKey);
  return (
    <Select
      {...input}
      showSearch={{ filterOption: false, searchValue: search, onSearch: setSearch }}
      // Only the whole list is one that screen readers understand.
      virtual={false}
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
