import type { DatabaseAddress } from '@koshpay/postgres';

/** What a worker process is started with. */
export interface WorkerOptions {
  readonly address: DatabaseAddress;
  /** The key of its secrets. */
  readonly key: string;
}

/** How long it waits for a node, and how long one that has failed rests. */
export const workerLimits = { timeoutMs: 2_500, firstRestMs: 20 };
