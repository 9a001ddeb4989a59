import { keepPreviousData, QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry.ts';

/**
 * A cache in which no answer from before a change stays: what is read while it is invalidated is
 * read again, also where it is read for the first time.
 */
class ConsoleQueryClient extends QueryClient {
  override invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    // The library cancels only what has an earlier answer.
    void this.cancelQueries({ ...filters, fetchStatus: 'fetching' }, { silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** The cache of a session. */
export function createQueryClient(
  queries: NonNullable<QueryClientConfig['defaultOptions']>['queries'] = {},
): QueryClient {
  return new ConsoleQueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        placeholderData: keepPreviousData,
        ...queries,
      },
      // Without a connection they fail immediately, and are not sent later without the user.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
