import type { Fields } from '@koshpay/resource';
import { useCustom } from '@refinedev/core';
import { useEffect, useMemo } from 'react';
import { useCapability } from '../auth/use-session.ts';
import { useConsole } from '../console-context.ts';
import { tr } from '../language/text.ts';
import { isFound, toOptionLabel, toOptions } from './lookup.ts';
import { useDebounced } from './use-debounced.ts';
import { useExternal, useListed } from './use-listed.ts';

/**
 * The rows of another resource as options. Typing searches the loaded ones immediately; once it
 * pauses, the backend searches, if it can. A failed lookup leaves the options empty and is
 * logged.
 */
export function useLookup(resource: string, search: string, template = '{name}', targetKey = 'id') {
  const external = useExternal(resource);
  const wanted = search.trim();
  const settled = useDebounced(wanted);
  const searched = useCapability('lookup-search') && !external ? settled : '';
  const all = useAnswer(resource, '', !external);
  const found = useAnswer(resource, searched, !external);
  const listed = useListed(external);
  useWarning(resource, listed.error);
  // An answer for other text is useless until the next request.
  const answer: unknown = (wanted.startsWith(searched) && found.data?.data) || all.data?.data;
  const translate = useTitleTranslator(resource);
  const options = useMemo(
    () =>
      (listed.options ?? toOptions(answer, resource))
        .map((option) => ({
          value: Number(option[targetKey]),
          label: translate(toOptionLabel(option, template)),
          option,
        }))
        .filter(({ label, option }) => isFound(option, label, wanted)),
    [listed.options, answer, resource, wanted, template, targetKey, translate],
  );
  const isPending = external ? listed.isPending : all.isPending || found.isPending;
  return { options, isLoading: isPending || settled !== wanted };
}

/** Translates the titles of a resource's rows, where the server wrote them itself. */
function useTitleTranslator(name: string): (title: string) => string {
  const { resources } = useConsole().product;
  const { fields, recordTitle } = resources.find((each) => each.name === name) ?? {};
  const title = (fields as Fields | undefined)?.[recordTitle?.[0] ?? ''];
  return title?.display?.kind === 'translated' ? tr : String;
}

function useAnswer(resource: string, search: string, enabled: boolean) {
  const { query } = useCustom({
    url: 'public/common-filter',
    method: 'get',
    dataProviderName: 'general',
    config: { query: { types: resource, ...(search && { search }) } },
    errorNotification: false,
    // The answer for another text must not be shown for this one.
    queryOptions: { enabled, staleTime: 30_000, placeholderData: undefined },
  });
  useWarning(resource, query.error);
  return query;
}

function useWarning(resource: string, error: unknown): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log only.
    if (error) console.warn(`Options of ${resource} could not be loaded.`, error);
  }, [error, resource]);
}
