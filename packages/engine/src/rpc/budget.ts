import { setTimeout as sleep } from 'node:timers/promises';
import type { Reserve } from './endpoint-options.ts';

/**
 * Limits requests a second: up to a second's worth pass together, and the others wait in their order.
 *
 * @param reserve what all processes send together is limited by, too
 */
export function createBudget(requestsPerSecond: number, reserve?: Reserve) {
  const most = Math.max(1, requestsPerSecond);
  let left = most;
  let countedAt = performance.now();

  return {
    /** Waits until this number of requests may be sent. */
    async take(requests: number, signal: AbortSignal): Promise<void> {
      const now = performance.now();
      left = Math.min(most, left + ((now - countedAt) / 1000) * requestsPerSecond) - requests;
      countedAt = now;
      // Later requests find even fewer left, and wait longer. More than a second's worth,
      // as of a long batch, is paid back by the pause after it.
      const missing = Math.max(0, -left - Math.max(0, requests - most));
      if (missing > 0) await sleep((missing / requestsPerSecond) * 1000, undefined, { signal });
      const pauseMs = (await reserve?.(requests)) ?? 0;
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
    },
  };
}
