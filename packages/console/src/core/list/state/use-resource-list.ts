import type { Resource } from '@koshpay/resource';
import { type BaseRecord, useDataProvider, useKeys, useList } from '@refinedev/core';
import { type QueryFunctionContext, replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { type ApiError, toApiError } from '../../data/errors.ts';
import { cancelRetries } from '../../data/retry.ts';
import { toFailureToast } from '../../data/toasts.ts';
import { toShownProblem } from './list-filters.ts';
import { toListRequest } from './list-request.ts';
import { type ListState, toListState } from './list-state.ts';
import { isPastLastPage, toPages } from './to-pages.ts';
import { type PagePosition, useListUrlState } from './use-list-url-state.ts';

/** The code of a page that cannot be read by its number. */
const outOfReach = 'page_out_of_reach';

const server = 'server' as const;

/** Its rows are not moved by the changes of others: the list itself follows them. */
const ownNews = { live: [] };

/** A row under our names; its keys follow from the declaration. */
export type ConsoleRow = BaseRecord & { readonly id: number | string };

/** A list that is one of several on a page, of rows with fixed values. */
export interface ListPart {
  /** The prefix of its parameters in the URL: `users` for `users.page=2`. */
  readonly namespace: string;
  /** The values that its rows have, by parameter; text with commas for several. */
  readonly fixed: Readonly<Record<string, string | number>>;
}

type Location = ReturnType<typeof useListUrlState>;

/**
 * A headless list: its URL, its query and its state.
 *
 * @example
 * const { rows, state, error, refresh } = useResourceList(books, { fixed: { status: 'lent' } });
 */
export function useResourceList(resource: Resource, { namespace, fixed }: Partial<ListPart> = {}) {
  const location = useListUrlState(resource, namespace, fixed);
  const { urlState, goTo } = location;
  const problems = toProblems(resource, location);
  const isMisfiltered = problems.length > 0;
  const request = useListRequest(resource, location, fixed);
  const { query, result } = useListQuery(request, !isMisfiltered && !location.isPending);
  const { readAhead, ...refreshes } = useReads(resource, request, isMisfiltered ? null : query);
  const turnTo = ({ page, cursors }: PagePosition) => {
    readAhead({ page, cursors });
    goTo({ page, ...(cursors && { cursors }) });
  };
  const pages = toPages({ ...location, goTo: turnTo }, result);
  const { isPast, ...shown } = toShown(urlState, pages, { query, result }, isMisfiltered);
  const { lastPage } = pages;
  // The last row of the last page was deleted, or the URL is outdated.
  useEffect(() => {
    if (isPast) goTo({ page: lastPage }, true);
  }, [isPast, lastPage, goTo]);
  return {
    ...location,
    /** The values that its rows have beyond the filters. */
    fixed,
    /** The texts of its filters as they are sent: days in place of what is relative to now. */
    sent: request.sent,
    ...shown,
    /** The errors of filters; no rows are listed until they are corrected. */
    problems,
    rows: result.data,
    /** The query of the listed rows, the fixed values of a part included, and their order. */
    query: { filters: request.read.filters, sorters: request.read.sorters },
    /** The filters of that query, by parameter. */
    parameters: request.parameters,
    /** Of the query of the shown page. */
    queryKey: request.queryKey,
    /** Rows before the first one shown, over all pages. */
    offset: Number(result.offset ?? 0),
    ...pages,
    isRefreshing: query.isFetching,
    ...refreshes,
  };
}

/** The request of a page, and the key of its query. */
function useListRequest(
  resource: Resource,
  { urlState, available }: Location,
  fixed: ListPart['fixed'] | undefined,
) {
  const { product } = useConsole();
  const { filters, sorters, ...texts } = toListRequest(urlState, available, product, fixed);
  const { page, pageSize, cursors } = urlState;
  const pagination = { currentPage: page, pageSize, mode: server };
  const by = cursors && { cursors };
  const queryKey = useListKey(resource, { filters, sorters, pagination, ...by });
  return {
    ...texts,
    read: { resource: resource.name, filters, sorters, pagination },
    by,
    queryKey,
  };
}

type ListRequest = ReturnType<typeof useListRequest>;

function useListQuery({ read, by, queryKey }: ListRequest, enabled: boolean) {
  return useList<ConsoleRow, ApiError>({
    ...read,
    // The list itself says what its reader may not see, or cannot reach.
    errorNotification: (error?: ApiError) =>
      error?.kind !== 'forbidden' && error?.code !== outOfReach && toFailureToast(error),
    queryOptions: { queryKey, enabled, structuralSharing: shareRows, meta: ownNews },
    meta: by,
  });
}

type ListResponse = ReturnType<typeof useListQuery>;

/** The further reads of a list; without its query, none is refreshed. */
function useReads(
  resource: Resource,
  { read, by, queryKey }: ListRequest,
  query: ListResponse['query'] | null,
) {
  const queryClient = useQueryClient();
  const provider = useDataProvider()(resource.dataProvider);
  return {
    /** Reads the rows of another page while the list is rendered for it. */
    readAhead: ({ page, cursors }: PagePosition) => {
      const pagination = { ...read.pagination, currentPage: page };
      void provider.getList({ ...read, pagination, meta: { isAhead: true, cursors } });
    },
    refresh: async () => {
      if (!query) return [];
      await cancelRetries(queryClient);
      return (await query.refetch()).data?.data ?? [];
    },
    /** Loads the rows again as no person does: quietly, and without keeping the session alive. */
    refreshInBackground: async () => {
      const queryFn = ({ signal }: QueryFunctionContext) =>
        provider.getList({ ...read, meta: { ...by, signal, isBackground: true } });
      // The list itself shows why it could not be read.
      await queryClient.fetchQuery({ queryKey, queryFn, meta: ownNews }).catch(() => undefined);
    },
  };
}

/** The state of a list, and the failure of the latest attempt. */
function toShown(
  urlState: Location['urlState'],
  pages: ReturnType<typeof toPages>,
  { query, result }: Pick<ListResponse, 'query' | 'result'>,
  isMisfiltered: boolean,
) {
  const isStale = query.isPlaceholderData;
  const isRead = !isMisfiltered && query.isSuccess && !isStale;
  const isPast = isRead && isPastLastPage(urlState, pages);
  const failure = query.error ?? query.failureReason;
  const error = failure ? toApiError(failure) : null;
  /** True if a request waits for the connection to come back. */
  const isPaused = query.fetchStatus === 'paused';
  const state: ListState = isPast
    ? 'loading'
    : toListState({
        isMisfiltered,
        // Rows of the previous page may be shown for those to come, not for those of an invalid
        // filter.
        hasRows: result.data.length > 0 && !(isStale && (error || isPaused)),
        isAnswered: query.data !== undefined && !isStale,
        isFiltered: Object.keys(urlState.filters).length > 0,
        isPaused,
        error,
        isOutOfReach: error?.code === outOfReach,
        isPart: urlState.cursors !== undefined || pages.hasPage(urlState.page + 1),
      });
  return { isPast, state, error, isPaused };
}

/** The errors of the filters that are set, in the words of the inputs that the bar shows. */
function toProblems(
  resource: Resource,
  { available: { plain, filters }, urlState }: Location,
): string[] {
  return filters.flatMap((filter) => {
    const shown = plain.find(({ param }) => param === filter.param) ?? filter;
    return toShownProblem(resource, shown, filter, urlState.filters) ?? [];
  });
}

/** The key of the query of a page. */
function useListKey({ dataProvider = 'default', name }: Resource, params: object) {
  const { keys } = useKeys();
  return keys().data(dataProvider).resource(name).action('list').params(params).get();
}

export type ResourceList = ReturnType<typeof useResourceList>;

/** The props of what is about a list. */
export interface ListProps {
  readonly resource: Resource;
  readonly list: ResourceList;
}

/** The props of what is about a row. */
export interface RowProps {
  readonly resource: Resource;
  readonly row: ConsoleRow;
}

/**
 * The rows of a page that is read again, with those that did not change: they are not drawn again.
 * Another page has other rows, and comparing 200 of them would delay it.
 */
export function shareRows(former: unknown, next: unknown): unknown {
  return offsetOf(former) === offsetOf(next) ? replaceEqualDeep(former, next) : next;
}

/** The rows before a page. */
const offsetOf = (page: unknown) => (page as { readonly offset?: number } | undefined)?.offset;
