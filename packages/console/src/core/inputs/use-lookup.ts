import type { Fields, Resource } from '@koshpay/resource';
import { useSelect } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useConsole } from '../context/console-context.ts';
import type { ApiError } from '../data/errors.ts';
import type { LookupOption } from '../data/lookups.ts';
import { tr } from '../language/text.ts';
import { useCapability } from '../session/use-session.ts';
import { isFound, toOptionLabel } from './lookup.ts';
import { searchDebounceMs } from './use-debounced-search.ts';

/** One row that can be chosen. */
interface ChoiceOption {
  readonly value: number;
  readonly label: string;
  readonly option: LookupOption;
}

interface Wanted {
  /** The text of an option, `{name} (Chain ID: {chain_id})`; its name by default. */
  readonly optionLabel?: string | undefined;
  /** The option's field that is the value; its id by default. */
  readonly targetKey?: string | undefined;
  /** The chosen values, which a long list may not have. */
  readonly chosen?: readonly unknown[];
  /** True if only the chosen ones are wanted, and not the list. */
  readonly isNamesOnly?: boolean;
}

const queryOptions = { staleTime: 30_000, placeholderData: undefined, meta: { live: [] } };

/**
 * The rows of another resource as options. Typing searches the loaded ones immediately; once it
 * pauses, the backend searches, if it can. Chosen rows are read by their ids where the backend can do
 * that. A failed lookup leaves the options empty and is logged.
 */
export function useLookup(resource: string, wanted: Wanted = {}) {
  const { optionLabel = '{name}', targetKey = 'id', chosen = [], isNamesOnly = false } = wanted;
  const elsewhere = useElsewhere(resource);
  const [search, setSearch] = useState('');
  const known = useRef(new Map<string, LookupOption>()).current;
  const ids = chosen.map(String).filter((id) => /^\d+$/.test(id) && !known.has(id));
  const found = useFoundRows(resource, elsewhere, { ids, targetKey, isNamesOnly });
  const { query, settled } = found;
  const read = useReader(known, targetKey, elsewhere?.recordTitle[0]);
  const rows = read(query.data?.data);
  read(found.chosen.data?.data);
  const typed = search.trim();
  // Until there is a response to what is typed, it is searched in what is known.
  const listed = rows && typed.startsWith(settled) ? rows : isNamesOnly ? [] : [...known.values()];
  const values = new Set(listed.map((option) => String(option[targetKey])));
  const beyond = chosen.flatMap((id) =>
    values.has(String(id)) ? [] : (known.get(String(id)) ?? []),
  );
  const translate = useTitleTranslator(resource);
  const options: readonly ChoiceOption[] = [...listed, ...beyond]
    .map((option) => ({
      value: Number(option[targetKey]),
      label: translate(toOptionLabel(option, optionLabel)),
      option,
    }))
    .filter(({ label, option }) => isFound(option, label, typed));
  return {
    options,
    isLoading: query.isLoading || (found.canSearch && settled !== typed),
    search,
    setSearch: (text: string) => {
      setSearch(text);
      found.onSearch(text);
    },
  };
}

/** The rows of another resource that the backend finds for a text, and those with the chosen ids. */
function useFoundRows(
  resource: string,
  elsewhere: Resource | undefined,
  { ids, targetKey, isNamesOnly }: { ids: string[]; targetKey: string; isNamesOnly: boolean },
) {
  const canSearch = useCapability('lookup-search') && !elsewhere;
  const canFind = useCapability('lookup-ids') || elsewhere !== undefined;
  /** The text that was searched last. */
  const [settled, setSettled] = useState('');
  const { query, defaultValueQuery, onSearch } = useSelect<LookupOption, ApiError>({
    resource,
    dataProviderName: elsewhere?.dataProvider ?? 'lookups',
    pagination: { pageSize: Math.max(...(elsewhere?.list.pageSizes ?? [1])) },
    debounce: searchDebounceMs,
    onSearch: (text) => {
      setSettled(text.trim());
      const value = canSearch ? text.trim() : '';
      return value ? [{ field: 'search', operator: 'contains', value }] : [];
    },
    defaultValue: ids,
    meta: { targetKey },
    errorNotification: false,
    queryOptions: { ...queryOptions, enabled: !(isNamesOnly && canFind) },
    defaultValueQueryOptions: { ...queryOptions, enabled: canFind && ids.length > 0 },
  });
  const chosen = defaultValueQuery.query;
  useWarning(resource, query.error ?? chosen.error);
  return { query, chosen, onSearch, settled, canSearch };
}

/**
 * Reads rows as options with a name, and remembers them by their value. The same rows are the same
 * options in each render.
 */
function useReader(known: Map<string, LookupOption>, targetKey: string, title = 'name') {
  const cache = useRef(new WeakMap<object, readonly LookupOption[]>()).current;
  return (rows: readonly LookupOption[] | undefined) => {
    if (!rows) return undefined;
    const toOption = (row: LookupOption): LookupOption => ({
      ...row,
      name: String(row[title] ?? row.id),
    });
    const options = cache.get(rows) ?? rows.map(toOption);
    cache.set(rows, options);
    for (const option of options) known.set(String(option[targetKey]), option);
    return options;
  };
}

/** The declaration of a resource with a data provider, which our lookups do not have. */
function useElsewhere(name: string): Resource | undefined {
  return useConsole().product.resources.find((each) => each.name === name && each.dataProvider);
}

/** Translates the titles of a resource's rows, where the server wrote them itself. */
function useTitleTranslator(name: string): (title: string) => string {
  const { resources } = useConsole().product;
  const { fields, recordTitle } = resources.find((each) => each.name === name) ?? {};
  const title = (fields as Fields | undefined)?.[recordTitle?.[0] ?? ''];
  return title?.display?.kind === 'translated' ? tr : String;
}

function useWarning(resource: string, error: unknown): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log only.
    if (error) console.warn(`Options of ${resource} could not be loaded.`, error);
  }, [error, resource]);
}
