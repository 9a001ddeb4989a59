import type { QueryClient } from '@tanstack/react-query';
import { toApiError } from './errors.ts';

const maxRetries = 3;
const maxDelayMs = 30_000;

/** Retries reads when the network or the server failed, never when the request was refused. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const { statusCode, kind } = toApiError(error);
  return failures < maxRetries && (kind === 'network' || statusCode >= 500);
}

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s … and never more than 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, maxDelayMs);
}

/**
 * Cancels waiting retries, so that a new request is sent immediately.
 *
 * @example
 * await cancelRetries(queryClient);
 * await queryClient.refetchQueries({ type: 'active' });
 */
export function cancelRetries(client: QueryClient): Promise<void> {
  return client.cancelQueries({
    predicate: ({ state }) => state.fetchStatus === 'fetching' && state.fetchFailureCount > 0,
  });
}
