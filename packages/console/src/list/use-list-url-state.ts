import { type Resource, sortableFields } from '@koshpay/resource';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCapability } from '../auth/use-session.ts';
import { defaultSort, toNextSort } from './list-sort.ts';
import { type ListUrlState, parseListUrlState, toListSearch } from './list-url-state.ts';

/** A list's state in the address, and the ways to change it. Anything but paging leads to page 1. */
export function useListUrlState(resource: Resource) {
  const [search, setSearch] = useSearchParams();
  const canSort = useCapability('sorting', resource);
  const sortable = useMemo(() => (canSort ? sortableFields(resource) : []), [resource, canSort]);
  const urlState = useMemo(
    () => parseListUrlState(resource, search, sortable),
    [resource, search, sortable],
  );

  return useMemo(() => {
    const isNarrowed = urlState.page > 1 || Object.keys(urlState.filters).length > 0;
    const hrefOf = (next: Partial<ListUrlState>) =>
      `?${toListSearch(resource, { ...urlState, ...next })}`;
    // Drawn at once, not when there is time: what the backend is asked follows from it.
    const go = (next: Partial<ListUrlState>, replace = false) =>
      setSearch(toListSearch(resource, { ...urlState, ...next }), { replace, flushSync: true });
    return {
      urlState,
      /** The fields that the backend can sort the list by. */
      sortable,
      /** The address of another page of the same list, for links. */
      pageHref: (page: number) => hrefOf({ page }),
      setPage: (page: number, replace?: boolean) => go({ page }, replace),
      setPageSize: (pageSize: number) => go({ page: 1, pageSize }),
      /** Typing on replaces the address, so that Back leads to before the typing. */
      setFilter: (param: string, value: string, replace?: boolean) =>
        go({ page: 1, filters: { ...urlState.filters, [param]: value } }, replace),
      setSort: (field: string) =>
        go({ page: 1, sort: toNextSort(urlState.sort ?? defaultSort, field) }),
      /** Back need not pass a Reset that changed nothing. */
      reset: () => go({ page: 1, filters: {} }, !isNarrowed),
    };
  }, [resource, urlState, sortable, setSearch]);
}
