import type { QueryClient } from '@tanstack/react-query';
import { toCallError } from './errors.ts';

const most = 3;
const longest = 30_000;

/** Reading again helps when the network or the server failed, never when the request was refused. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const { statusCode, kind } = toCallError(error);
  return failures < most && (kind === 'network' || statusCode >= 500);
}

/** Milliseconds before the next try: 1 s, 2 s, 4 s … and never more than 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, longest);
}

/** Ends the tries that wait for their turn: who asks again means now, not after them. */
export function endRetries(client: QueryClient): Promise<void> {
  return client.cancelQueries({
    predicate: ({ state }) => state.fetchStatus === 'fetching' && state.fetchFailureCount > 0,
  });
}
