import type { Database } from '../database/connection/connect.ts';
import { requestLimits } from '../database/connection/limits.ts';
import { databaseBusy } from '../database/errors/unavailable.ts';

/** The milliseconds that a request waits for its turn: as long as for a connection. */
const waitMs = requestLimits.connectTimeoutMs;

/** Half of a database's connections: the most that one kind of request may use. */
export function halfOfPool({ pool }: Database): number {
  return Math.ceil(pool.options.max / 2);
}

/**
 * Lets at most `max` pieces of work run together, so that requests that wait for a locked or slow
 * table leave connections to the others.
 *
 * @throws {AppError} `database_busy` for work whose turn does not come in time
 */
export function createBulkhead(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();

  async function acquireSlot(): Promise<void> {
    if (running < max) return void running++;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const timer = setTimeout(() => {
      waiting.delete(resolve);
      reject(databaseBusy());
    }, waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Passes the turn to the work that has waited longest. */
  function passTurn(): void {
    const [next] = waiting;
    if (!next) return void running--;
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await acquireSlot();
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
}
