import { endRetries, toCallError } from '@koshpay/console';
import { useDataProvider } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { emptySummary, loadSummary } from './summary.ts';

/** The overview without its looks. A failure is told at once, also while it is tried again. */
export function useSummary() {
  const provider = useDataProvider()();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => loadSummary(provider, signal),
  });
  const failure = query.error ?? query.failureReason;
  return {
    summary: failure ? emptySummary : (query.data ?? emptySummary),
    error: failure ? toCallError(failure) : null,
    isLoading: query.isPending && !failure,
    isRefreshing: query.isFetching,
    /** Whether an answer is awaited and no try has failed yet. */
    isAsking: query.isFetching && query.failureCount === 0,
    loadedAt: query.dataUpdatedAt,
    refresh: () => void endRetries(queryClient).then(() => query.refetch()),
  };
}
