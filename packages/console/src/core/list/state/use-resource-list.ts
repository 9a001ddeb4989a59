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

/**
 * A headless list: its URL, its query and its state.
 *
 * @example
 * const { rows, state, error, refresh } = useResourceList(books, { fixed: { status: 'lent' } });
 */
export function useResourceList(resource: Resource, { namespace, fixed }: Partial<ListPart> = {}) {
  const queryClient = useQueryClient();
  const location = useListUrlState(resource, namespace, fixed);
  const { urlState, goTo, available } = location;
  const { product } = useConsole();
  const problems = toProblems(resource, location);
  const isMisfiltered = problems.length > 0;
  const { sent, filters, sorters } = toListRequest(urlState, available, product, fixed);
  const read = { resource: resource.name, filters, sorters };
  const { cursors } = urlState;
  const pagination = { currentPage: urlState.page, pageSize: urlState.pageSize, mode: server };
  const by = cursors && { cursors };
  const queryKey = useListKey(resource, { filters, sorters, pagination, ...by });
  const { query, result } = useList<ConsoleRow, ApiError>({
    ...read,
    pagination,
    // The list itself says what its reader may not see, or cannot reach.
    errorNotification: (error?: ApiError) =>
      error?.kind !== 'forbidden' && error?.code !== outOfReach && toFailureToast(error),
    queryOptions: {
      queryKey,
      enabled: !isMisfiltered && !location.isPending,
      structuralSharing: shareRows,
      meta: ownNews,
    },
    meta: by,
  });
  const provider = useDataProvider()(resource.dataProvider);
  /** Reads the rows of the page while the list is rendered for it. */
  const turnTo = ({ page, cursors }: PagePosition) => {
    const ahead = { ...pagination, currentPage: page };
    void provider.getList({ ...read, pagination: ahead, meta: { isAhead: true, cursors } });
    goTo({ page, ...(cursors && { cursors }) });
  };
  const pages = toPages({ ...location, goTo: turnTo }, result);
  const { lastPage } = pages;
  const isStale = query.isPlaceholderData;
  const isRead = !isMisfiltered && query.isSuccess && !isStale;
  const isPast = isRead && isPastLastPage(urlState, pages);

  // The last row of the last page was deleted, or the URL is outdated.
  useEffect(() => {
    if (isPast) goTo({ page: lastPage }, true);
  }, [isPast, lastPage, goTo]);

  const failure = query.error ?? query.failureReason;
  const error = failure ? toApiError(failure) : null;
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
  return {
    ...location,
    /** The values that its rows have beyond the filters. */
    fixed,
    /** The texts of its filters as they are sent: days in place of what is relative to now. */
    sent,
    state,
    error,
    /** True if a request waits for the connection to come back. */
    isPaused,
    /** The errors of filters; no rows are listed until they are corrected. */
    problems,
    rows: result.data,
    /** The query of the listed rows, the fixed values of a part included, and their order. */
    query: { filters, sorters },
    /** Of the query of the shown page. */
    queryKey,
    /** Rows before the first one shown, over all pages. */
    offset: Number(result.offset ?? 0),
    ...pages,
    isRefreshing: query.isFetching,
    refresh: async () => {
      if (isMisfiltered) return [];
      await cancelRetries(queryClient);
      return (await query.refetch()).data?.data ?? [];
    },
    /** Loads the rows again as no person does: quietly, and without keeping the session alive. */
    refreshInBackground: async () => {
      const queryFn = ({ signal }: QueryFunctionContext) =>
        provider.getList({ ...read, pagination, meta: { cursors, signal, isBackground: true } });
      // The list itself shows why it could not be read.
      await queryClient.fetchQuery({ queryKey, queryFn, meta: ownNews }).catch(() => undefined);
    },
  };
}

/** The errors of the filters that are set, in the words of the inputs that the bar shows. */
function toProblems(
  resource: Resource,
  { available: { plain, filters }, urlState }: ReturnType<typeof useListUrlState>,
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

/**
 * The rows of a page that is read again, with those that did not change: they are not drawn again.
 * Another page has other rows, and comparing 200 of them would delay it.
 */
export function shareRows(former: unknown, next: unknown): unknown {
  return offsetOf(former) === offsetOf(next) ? replaceEqualDeep(former, next) : next;
}

/** The rows before a page. */
const offsetOf = (page: unknown) => (page as { readonly offset?: number } | undefined)?.offset;
