import { useCustom } from '@refinedev/core';
import { useEffect, useMemo } from 'react';
import { useCapability } from '../auth/use-session.ts';
import { isFound, toOptionLabel, toOptions } from './lookup.ts';
import { useDebounced } from './use-debounced.ts';

/**
 * The rows of another resource as options. Typing searches those that are here immediately, and
 * once it pauses the backend is asked for more, if it searches. A lookup that fails leaves the
 * options empty and is logged.
 */
export function useLookup(resource: string, search: string, template = '{name}', targetKey = 'id') {
  const wanted = search.trim();
  const settled = useDebounced(wanted);
  const asked = useCapability('lookup-search') ? settled : '';
  const all = useAnswer(resource, '');
  const found = useAnswer(resource, asked);
  // Until the backend is asked again, an answer for other text is of no use.
  const answer: unknown = (wanted.startsWith(asked) && found.data?.data) || all.data?.data;
  const options = useMemo(
    () =>
      toOptions(answer, resource)
        .map((option) => ({
          value: Number(option[targetKey]),
          label: toOptionLabel(option, template),
          option,
        }))
        .filter(({ label, option }) => isFound(option, label, wanted)),
    [answer, resource, wanted, template, targetKey],
  );
  return { options, isLoading: all.isPending || found.isPending || settled !== wanted };
}

function useAnswer(resource: string, search: string) {
  const { query } = useCustom({
    url: 'public/common-filter',
    method: 'get',
    dataProviderName: 'general',
    config: { query: { types: resource, ...(search && { search }) } },
    errorNotification: false,
    // The answer for another text must not stand in for this one.
    queryOptions: { staleTime: 30_000, placeholderData: undefined },
  });
  const { error } = query;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the product asks for a log and nothing else.
    if (error) console.warn(`Options of ${resource} could not be loaded.`, error);
  }, [error, resource]);
  return query;
}
