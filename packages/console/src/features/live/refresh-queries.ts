import type { Query, QueryClient } from '@tanstack/react-query';
import { isFromOtherTab, type LiveBus } from '../../core/live-bus/live-bus.ts';
import { throttleWork } from '../../core/live-bus/throttle-work.ts';

/**
 * Reads again what is on the screen when a row of its resource changes: figures, badges, single rows.
 * Lists do so themselves, and what this tab changed is read again anyway. Returns the function that
 * stops it.
 */
export function refreshQueries(queryClient: QueryClient, bus: LiveBus): () => void {
  let changed = new Set<string>();
  const work = throttleWork(async () => {
    const resources = changed;
    changed = new Set();
    const predicate = (query: Query) =>
      isAbout(query, (name) => resources.has(any) || resources.has(name));
    const shown = { type: 'active', predicate } as const;
    // What is being read already may be from before the change.
    await queryClient.refetchQueries({ ...shown, fetchStatus: 'fetching' }, join);
    await queryClient.refetchQueries(shown, join);
  });
  const unsubscribe = bus.subscribe((news) => {
    const names =
      news === 'unknown' ? [any] : news.filter(isFromOtherTab).map(({ resource }) => resource);
    for (const name of names) changed.add(name);
    if (names.length > 0) work.request();
  });
  return () => {
    unsubscribe();
    work.stop();
  };
}

/** Waits for a read that has begun instead of beginning another. */
const join = { cancelRefetch: false };

/** Every resource. */
const any = '*';

/**
 * True if a query shows rows of a resource: one of Refine's, `['data', provider, resource,
 * 'list']`, or one whose `meta.live` names resources; it names none for what follows changes
 * itself.
 */
function isAbout({ queryKey, meta }: Query, isWanted: (resource: string) => boolean): boolean {
  const named = meta?.live;
  if (Array.isArray(named)) return named.some((name) => isWanted(String(name)));
  const [kind, , resource, action] = queryKey;
  return kind === 'data' && actions.has(action) && isWanted(String(resource));
}

const actions = new Set<unknown>(['list', 'many', 'one', 'infinite']);
