import { type Resource, sortableFields } from '@koshpay/resource';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCapabilities } from '../auth/use-session.ts';
import { toOfferedFilters } from './filters/offered-filters.ts';
import { defaultSort, type ListSort, toNextSort } from './list-sort.ts';
import { type ListUrlState, parseListUrlState, toListSearch } from './list-url-state.ts';
import { readNamespace, writeNamespace } from './url-namespace.ts';

/** A page by its number, and by cursors where the number does not say where it is. */
export type PagePlace = Pick<ListUrlState, 'page' | 'cursors'>;

/**
 * A list's state in the URL, and functions to change it. Anything but paging leads to page 1. Of
 * several lists on a page each has a namespace: `users.page=2`.
 */
export function useListUrlState(resource: Resource, namespace = '') {
  const [search, setSearch] = useSearchParams();
  // Keeps the navigation state of the page.
  const { state } = useLocation();
  const capabilities = useCapabilities(resource);
  const offered = useMemo(() => {
    const { plain, alternative } = toOfferedFilters(resource, capabilities);
    const sortable = capabilities.includes('sorting') ? sortableFields(resource) : [];
    return { plain, alternative, filters: [...plain, ...alternative], sortable };
  }, [resource, capabilities]);
  const urlState = useMemo(
    () => parseListUrlState(resource, readNamespace(search, namespace), offered),
    [resource, search, namespace, offered],
  );

  return useMemo(() => {
    const isNarrowed = urlState.page > 1 || Object.keys(urlState.filters).length > 0;
    // Cursors belong to the page that they were read with.
    const { cursors: _, ...kept } = urlState;
    const toSearch = (next: Partial<ListUrlState>) =>
      writeNamespace(search, namespace, toListSearch(resource, { ...kept, ...next }, offered));
    // Rendered immediately, not as a transition: the next request follows from it.
    const go = (next: Partial<ListUrlState>, replace = false) =>
      setSearch(toSearch(next), { replace, flushSync: true, state });
    const setFilters = (values: Readonly<Record<string, string>>, replace?: boolean) =>
      go({ page: 1, filters: { ...urlState.filters, ...values } }, replace);
    return {
      urlState,
      /** The fields that the backend can sort the list by. */
      sortable: offered.sortable,
      /** The filters that the backend supports. */
      offered,
      /** The URL of another page of the same list, for links. */
      hrefOf: (place: PagePlace) => `?${toSearch(place)}`,
      goTo: (place: PagePlace, replace?: boolean) => go(place, replace),
      setPageSize: (pageSize: number) => go({ page: 1, pageSize }),
      /** Further typing replaces the URL, so that Back returns to the state before it. */
      setFilters,
      setSort: (field: string) =>
        go({ page: 1, sort: toNextSort(urlState.sort ?? defaultSort, field) }),
      setOrder: (sort: ListSort) => go({ page: 1, sort }),
      /** Back skips a Reset that changed nothing. */
      reset: () => go({ page: 1, filters: {} }, !isNarrowed),
    };
  }, [resource, urlState, offered, search, namespace, state, setSearch]);
}
