import {
  keepPreviousData,
  matchQuery,
  type Query,
  QueryClient,
  type QueryClientConfig,
} from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry.ts';

const begins = new WeakMap<object, number>();

/** The time at which the newest read of a query began, as `Date.now()`. */
export const fetchStartedAt = (query: object): number | undefined => begins.get(query);

/**
 * A cache in which no answer from before a change stays: what is read while it is invalidated is
 * read again, also where it is read for the first time. What names a resource in `meta.live` is
 * invalidated with its lists.
 */
class ConsoleQueryClient extends QueryClient {
  constructor(config: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch')
        begins.set(event.query, Date.now());
    });
  }

  override invalidateQueries(
    ...[filters = {}, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const { queryKey, type, ...others } = filters;
    const [kind, , resource, action = 'list'] = queryKey ?? [];
    const isAbout = ({ meta }: Query) =>
      kind === 'data' && action === 'list' && liveOf(meta).includes(resource);
    const predicate = (query: Query) => matchQuery(filters, query) || isAbout(query);
    const wider = { ...others, predicate };
    // The library cancels only what has an earlier response.
    void this.cancelQueries({ ...wider, fetchStatus: 'fetching' }, { silent: true });
    return super.invalidateQueries(wider, options);
  }
}

function liveOf(meta: Query['meta']): readonly unknown[] {
  return Array.isArray(meta?.live) ? meta.live : [];
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
