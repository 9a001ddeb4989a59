import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../../database/connection/connect.ts';
import type { RunOnce } from '../../idempotency/run-once.ts';

/** One transaction, and the work that waits for its commit. */
export interface Unit {
  readonly tx: Transaction;
  /** Runs after the commit, without delaying the response. */
  readonly onCommit: (work: () => Promise<void>) => void;
  /**
   * Names what a write does beyond its own row: the approver sees that, and approves nothing
   * else.
   */
  readonly affects: (name: string) => void;
  /**
   * Numbers the new rows of a trial, which is always undone and so not recorded: the ids of the
   * table's sequence are for rows that may remain.
   */
  readonly trialId?: () => number;
}

/** Runs work in a transaction, `once` if its request is repeated, then what it left for after the commit. */
export async function runUnit<T>(
  db: Database,
  afterCommit: AfterCommit,
  once: RunOnce | undefined,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  const waiting: (() => Promise<void>)[] = [];
  const result = await db.transaction((tx) => {
    const run = () =>
      work({ tx, onCommit: (each) => waiting.push(each), affects: () => undefined });
    return once ? once(tx, run) : run();
  });
  for (const each of waiting) afterCommit(each);
  return result;
}

/** Creates a part of a unit that may be undone, which keeps its work for after the commit to itself. */
export function createNestedUnit({ tx, trialId }: Pick<Unit, 'tx' | 'trialId'>) {
  const waiting: (() => Promise<void>)[] = [];
  const affected = new Set<string>();
  const part: Unit = {
    tx,
    onCommit: (work) => void waiting.push(work),
    affects: (name) => void affected.add(name),
    ...(trialId && { trialId }),
  };
  return { part, waiting, affected };
}

/** Runs work without delaying the response of a request. */
export type AfterCommit = (work: () => Promise<void>) => void;

/**
 * Creates the runners of work after commits, by resource: it never fails the write, failures are
 * logged, and `settle` waits for what runs.
 */
export function createAfterCommit(log: FastifyBaseLogger) {
  const running = new Set<Promise<void>>();
  return {
    of:
      (resource: string): AfterCommit =>
      (work) => {
        const run = work().catch((error: unknown) =>
          log.error({ err: error }, `The hook afterCommit of '${resource}' failed.`),
        );
        running.add(run);
        void run.finally(() => running.delete(run));
      },
    settle: async () => void (await Promise.all(running)),
  };
}
