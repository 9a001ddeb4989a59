import type { Resource } from '@koshpay/resource';
import { useCallback, useMemo } from 'react';
import { type URLSearchParamsInit, useLocation, useSearchParams } from 'react-router';
import { useGuardedHistory } from '../../router/ConsoleRouter.tsx';
import { useCapabilities } from '../../session/use-session.ts';
import type { FixedValues } from './available-filters.ts';
import { readListState, readViewName, toAvailableList } from './list-request.ts';
import {
  defaultSort,
  type ListLayout,
  type ListSort,
  type ListUrlState,
  toListSearch,
  toNextSort,
} from './list-url-state.ts';
import { writeNamespace } from './url-namespace.ts';
import { useViews } from './use-saved-views.ts';
import { allRowsView, toViewSearch } from './view-search.ts';

/** A page by its number, and by cursors where the number does not say where it is. */
export type PagePosition = Pick<ListUrlState, 'page' | 'cursors'>;

/**
 * A list's state in the URL, and functions to change it. Anything but paging leads to page 1. Of
 * several lists on a page each has a namespace: `users.page=2`. What is fixed is no filter.
 */
export function useListUrlState(resource: Resource, namespace = '', fixed?: FixedValues) {
  const [search, setSearch] = useQueryOfPage();
  const read = useReadState(resource, search, namespace, fixed);
  const { urlState, available, view, isPending } = read;
  return useMemo(() => {
    const address = readViewName({ search, namespace });
    // Cursors belong to the page that they were read with.
    const { cursors: _, ...kept } = urlState;
    const toFull = (next: Partial<ListUrlState>) =>
      toListSearch(resource, { ...kept, ...next }, available);
    const toSearch = (next: Partial<ListUrlState>) =>
      writeNamespace(search, namespace, toViewSearch(toFull(next), address, view?.query));
    const go = (next: Partial<ListUrlState>, replace = false) => setSearch(toSearch(next), replace);
    return {
      ...toChanges(urlState, go),
      urlState,
      /** The view that the list was opened with, if it is there. */
      view,
      /** True if the view in the URL is not known yet. */
      isPending: isPending && view === undefined,
      /** The part of the state that a view can keep. */
      search: toFull({}),
      /** Opens a view, or the list as it is declared. */
      openView: (to: string | undefined, replace = false) =>
        setSearch(to ? { view: to } : {}, replace),
      /** The fields that the backend can sort the list by. */
      sortable: available.sortable,
      /** The filters that the backend supports. */
      available,
      /** The URL of another page of the same list, for links. */
      hrefOf: (place: PagePosition) => `?${toSearch(place)}`,
    };
  }, [resource, urlState, available, search, namespace, setSearch, view, isPending]);
}

/** The query of the page, and a function that changes it and keeps the navigation state of the page. */
function useQueryOfPage() {
  const [search, setSearch] = useSearchParams();
  const { state, pathname } = useLocation();
  const history = useGuardedHistory();
  const change = useCallback(
    (next: URLSearchParamsInit, replace: boolean) => {
      // A pause in typing may end while a followed link loads its page: the list must not return.
      if (history && history.current().location.pathname !== pathname) return;
      // Rendered immediately, not as a transition: the next request follows from it.
      setSearch(next, { replace, flushSync: true, state });
    },
    [setSearch, state, pathname, history],
  );
  return [search, change] as const;
}

/** The state in a query, with its view and what the backend supports of it. */
function useReadState(
  resource: Resource,
  search: URLSearchParams,
  namespace: string,
  fixed: FixedValues | undefined,
) {
  const capabilities = useCapabilities(resource);
  const available = useMemo(
    () => toAvailableList(resource, capabilities, fixed),
    [resource, capabilities, fixed],
  );
  const address = readViewName({ search, namespace });
  const { views, isPending } = useViews(resource, address !== undefined && address !== allRowsView);
  const view = views.find((each) => each.address === address);
  const urlState = useMemo(
    () => readListState(resource, available, { search, namespace, views }),
    [resource, search, namespace, available, views],
  );
  return { urlState, available, view, isPending };
}

type Go = (next: Partial<ListUrlState>, replace?: boolean) => void;

/** The changes of a list's state. */
function toChanges(urlState: ListUrlState, go: Go) {
  const isNarrowed = urlState.page > 1 || Object.keys(urlState.filters).length > 0;
  return {
    goTo: (place: PagePosition, replace?: boolean) => go(place, replace),
    setPageSize: (pageSize: number) => go({ page: 1, pageSize }),
    /** Further typing replaces the URL, so that Back returns to the state before it. */
    setFilters: (values: Readonly<Record<string, string>>, replace?: boolean) =>
      go({ page: 1, filters: { ...urlState.filters, ...values } }, replace),
    setSort: (field: string) =>
      go({ page: 1, sort: toNextSort(urlState.sort ?? defaultSort, field) }),
    setOrder: (sort: ListSort) => go({ page: 1, sort }),
    /** The same page with other columns; Back returns to what was listed before. */
    setLayout: (layout: ListLayout) => go({ ...urlState, layout }, true),
    /** Back skips a Reset that changed nothing. */
    reset: () => go({ page: 1, filters: {} }, !isNarrowed),
  };
}
