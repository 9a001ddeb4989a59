import type { Resource } from '@koshpay/resource';
import { type GetListResponse, useKeys, useOne } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, toApiError } from '../data/errors.ts';
import { cancelRetries } from '../data/retry.ts';
import { toFailureToast } from '../data/toasts.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { useCapability, usePermission } from '../session/use-session.ts';

/** The visible states of a row's page. */
export type RowState = 'loading' | 'ready' | 'missing' | 'forbidden' | 'failed' | 'offline';

/**
 * One row without its looks. It is shown immediately as a list on this page of the session had it; a
 * backend that reads single rows is then asked for it, any other only if no list had it.
 *
 * @example const { row, state, refresh } = useResourceRow(books, '5');
 */
export function useResourceRow(resource: Resource, id: string) {
  const queryClient = useQueryClient();
  const hasSingleRows = useCapability('single-rows', resource);
  const isAllowed = usePermission()(resource, 'view');
  const lists = useListsKey(resource);
  const [listed] = useState(() => findListed(queryClient, lists, id));
  const { query } = useOne<ConsoleRow, ApiError>({
    resource: resource.name,
    id,
    // The page itself shows that the row is missing.
    errorNotification: (error) => (isMissing(error) ? false : toFailureToast(error)),
    queryOptions: {
      enabled: isAllowed,
      ...(hasSingleRows || !listed
        ? { placeholderData: listed }
        : { initialData: listed, staleTime: Number.POSITIVE_INFINITY }),
    },
  });
  const failure = query.error ?? query.failureReason;
  const error = failure ? toApiError(failure) : null;
  const row = query.data?.data;
  const isPaused = query.fetchStatus === 'paused';
  return {
    state: toState({ isAllowed, error, row, isPaused }),
    error,
    row,
    /** True if fields that lists do not carry are still loading. */
    isPartial: query.isPlaceholderData,
    isPaused,
    isRefreshing: query.isFetching,
    refresh: async () => {
      await cancelRetries(queryClient);
      const { data } = await query.refetch();
      return data ? [data.data] : [];
    },
  };
}

/** The key of all queries of the resource's lists. */
function useListsKey({ dataProvider = 'default', name }: Resource) {
  return useKeys().keys().data(dataProvider).resource(name).action('list').get();
}

export type ResourceRow = ReturnType<typeof useResourceRow>;

interface Facts {
  readonly isAllowed: boolean;
  readonly error: ApiError | null;
  readonly row: ConsoleRow | undefined;
  readonly isPaused: boolean;
}

function toState({ isAllowed, error, row, isPaused }: Facts): RowState {
  if (!isAllowed || error?.kind === 'forbidden') return 'forbidden';
  if (isMissing(error)) return 'missing';
  if (row) return 'ready';
  if (isPaused) return 'offline';
  return error ? 'failed' : 'loading';
}

function isMissing(error: ApiError | null | undefined): boolean {
  return error?.statusCode === 404;
}

/** The row from a cached list. */
function findListed(queryClient: QueryClient, queryKey: readonly unknown[], id: string) {
  const lists = queryClient.getQueryCache().findAll({ queryKey });
  const newest = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of newest) {
    const rows = (state.data as GetListResponse<ConsoleRow> | undefined)?.data ?? [];
    const row = rows.find((each) => String(each.id) === id);
    if (row) return { data: row };
  }
  return undefined;
}
