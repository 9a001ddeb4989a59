import type { Resource } from '@koshpay/resource';
import { useCustom } from '@refinedev/core';
import { useMemo } from 'react';
import { type ApiError, toApiError } from '../data/errors.ts';
import { toFailureToast } from '../data/toasts.ts';
import { toListState } from '../list/state/list-state.ts';
import { toPages } from '../list/state/to-pages.ts';
import { useListUrlState } from '../list/state/use-list-url-state.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';

/** One change of a row, from a backend that supports `history`. */
export interface HistoryEntry {
  readonly at: string;
  /** Null once it was erased. */
  readonly username: string | null;
  /** `command` for a command in a terminal. */
  readonly actor_kind?: string;
  /** The operation: `create`, `update`, an action's name. */
  readonly action: string;
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

export const historyPageSizes = [10, 20, 50];

/** The history of a row, a page at a time; its page is in the URL as `history.page`. */
export function useHistory(resource: Resource, row: ConsoleRow) {
  const paged = useMemo(
    () => ({
      ...resource,
      list: { ...resource.list, filters: [], pageSizes: historyPageSizes },
    }),
    [resource],
  );
  const location = useListUrlState(paged, 'history');
  const { page, pageSize } = location.urlState;
  const { query } = useCustom<HistoryAnswer, ApiError>({
    url: `${resource.name}/${encodeURIComponent(row.id)}/history`,
    method: 'get',
    config: { query: { page, limit: pageSize } },
    // Every change of the row adds an entry.
    meta: { version: row.updated_at },
    errorNotification: toFailureToast,
  });
  const failure = query.error ?? query.failureReason;
  const { data: entries = [], total = 0 } = query.data?.data ?? {};
  const isPaused = query.fetchStatus === 'paused';
  return {
    ...location,
    state: toListState({
      isMisfiltered: false,
      hasRows: entries.length > 0,
      isAnswered: query.data !== undefined,
      isFiltered: false,
      isPaused,
      error: failure ? toApiError(failure) : null,
    }),
    error: failure ? toApiError(failure) : null,
    entries,
    ...toPages(location, { total }),
    isRefreshing: query.isFetching,
    refresh: () => query.refetch(),
  };
}

type HistoryAnswer = {
  readonly data?: readonly HistoryEntry[];
  readonly total?: number;
};
