import { type Resource, sortableFields } from '@koshpay/resource';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCapability } from '../auth/use-session.ts';
import { type ListAddress, parseListAddress, toListSearch } from './list-address.ts';
import { newestFirst, toNextSort } from './list-sort.ts';

/** A list's state in the address, and the ways to change it. Anything but paging leads to page 1. */
export function useListAddress(resource: Resource) {
  const [search, setSearch] = useSearchParams();
  const canSort = useCapability('sorting');
  const sortable = useMemo(() => (canSort ? sortableFields(resource) : []), [resource, canSort]);
  const address = useMemo(
    () => parseListAddress(resource, search, sortable),
    [resource, search, sortable],
  );

  return useMemo(() => {
    const isNarrowed = address.page > 1 || Object.keys(address.filters).length > 0;
    const hrefOf = (next: Partial<ListAddress>) =>
      `?${toListSearch(resource, { ...address, ...next })}`;
    // Drawn at once, not when there is time: what the backend is asked follows from it.
    const go = (next: Partial<ListAddress>, replace = false) =>
      setSearch(toListSearch(resource, { ...address, ...next }), { replace, flushSync: true });
    return {
      address,
      /** The fields that the backend can sort the list by. */
      sortable,
      /** The address of another page of the same list, for links. */
      pageHref: (page: number) => hrefOf({ page }),
      setPage: (page: number, replace?: boolean) => go({ page }, replace),
      setPageSize: (pageSize: number) => go({ page: 1, pageSize }),
      /** Typing on replaces the address, so that Back leads to before the typing. */
      setFilter: (param: string, value: string, replace?: boolean) =>
        go({ page: 1, filters: { ...address.filters, [param]: value } }, replace),
      setSort: (field: string) =>
        go({ page: 1, sort: toNextSort(address.sort ?? newestFirst, field) }),
      /** Back need not pass a Reset that changed nothing. */
      reset: () => go({ page: 1, filters: {} }, !isNarrowed),
    };
  }, [resource, address, sortable, setSearch]);
}
