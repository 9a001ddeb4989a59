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
export function useLookup(resource: string, search: string, template = '{name}', by = 'id') {
  const settled = useDebounced(search.trim());
  const asked = useCapability('lookup-search') ? settled : '';
  const all = useAnswer(resource, '');
  const found = useAnswer(resource, asked);
  const answer: unknown = found.data?.data ?? all.data?.data;
  const options = useMemo(
    () =>
      toOptions(answer, resource)
        .map((option) => ({
          value: Number(option[by]),
          label: toOptionLabel(option, template),
          option,
        }))
        .filter(({ label, option }) => isFound(option, label, search)),
    [answer, resource, search, template, by],
  );
  return { options, isLoading: all.isPending || found.isPending || settled !== search.trim() };
}

function useAnswer(resource: string, search: string) {
  const { query } = useCustom({
    url: 'public/common-filter',
    method: 'get',
    dataProviderName: 'general',
    config: { query: { types: resource, ...(search && { search }) } },
    errorNotification: false,
    queryOptions: { staleTime: 30_000 },
  });
  const { error } = query;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the product asks for a log and nothing else.
    if (error) console.warn(`Options of ${resource} could not be loaded.`, error);
  }, [error, resource]);
  return query;
}
