import type { DatabaseAddress } from '@koshpay/postgres';

/** The options that a worker process is started with. */
export interface WorkerOptions {
  readonly address: DatabaseAddress;
  /** The key of its secrets. */
  readonly key: string;
}

/**
 * The limits of a worker: the milliseconds that it waits for a node, and that a failed one rests.
 */
export const workerLimits = { timeoutMs: 2_500, firstRestMs: 20 };
