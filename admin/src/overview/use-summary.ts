import { cancelRetries, failureOf, toApiError, toFailureToast } from '@koshpay/console';
import { useDataProvider, useNotification } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CanList, emptySummary, loadSummary, summedLists } from './summary.ts';

/** The headless overview. A failure is shown immediately, also during retries. */
export function useSummary(canList: CanList) {
  const provider = useDataProvider()();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['overview'],
    meta: { live: summedLists },
    queryFn: ({ signal }) => loadSummary(provider, canList, signal),
  });
  const failure = failureOf(query);
  const { open } = useNotification();
  const isFailed = failure !== null;
  // One toast for all attempts of one load, however many of its calls fail.
  useEffect(() => {
    if (isFailed) open?.(toFailureToast(failure));
  }, [isFailed]);
  return {
    summary: failure ? emptySummary : (query.data ?? emptySummary),
    error: failure ? toApiError(failure) : null,
    isLoading: query.isPending && !failure,
    isRefreshing: query.isFetching,
    /** True if a response is pending and no attempt has failed yet. */
    isFirstAttempt: query.isFetching && query.failureCount === 0,
    loadedAt: query.dataUpdatedAt,
    /** Reads again all that the page shows: the widgets, too. */
    refresh: () =>
      void cancelRetries(queryClient).then(() => queryClient.refetchQueries({ type: 'active' })),
  };
}
