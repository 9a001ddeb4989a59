import { useCustom } from '@refinedev/core';
import { useEffect, useMemo } from 'react';
import { toOptionLabel, toOptions } from './lookup.ts';

/** The rows of another resource as options. A lookup that fails leaves them empty and is logged. */
export function useLookup(resource: string, search: string, template = '{name}', by = 'id') {
  const { query } = useCustom({
    url: 'public/common-filter',
    method: 'get',
    dataProviderName: 'general',
    config: { query: { types: resource, ...(search && { search }) } },
    errorNotification: false,
    queryOptions: { staleTime: 30_000 },
  });
  const { error, isPending } = query;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the product asks for a log and nothing else.
    if (error) console.warn(`Options of ${resource} could not be loaded.`, error);
  }, [error, resource]);

  const answer: unknown = query.data?.data;
  const options = useMemo(
    () =>
      toOptions(answer, resource, search).map((option) => ({
        value: Number(option[by]),
        label: toOptionLabel(option, template),
        option,
      })),
    [answer, resource, search, template, by],
  );
  return { options, isLoading: isPending };
}
