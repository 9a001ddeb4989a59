import type { Database, Transaction } from '../database/connect.ts';
import type { Once } from '../idempotency/run-once.ts';
import type { AfterCommit } from './after-commit.ts';

/** One transaction, and the work that waits for its commit. */
export interface Unit {
  readonly tx: Transaction;
  /** Runs after the commit, without delaying the answer. */
  readonly onCommit: (work: () => Promise<void>) => void;
}

/** Runs work in a transaction, `once` if its request is repeated, then what it left for after the commit. */
export async function runUnit<T>(
  db: Database,
  afterCommit: AfterCommit,
  once: Once | undefined,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  const waiting: (() => Promise<void>)[] = [];
  const result = await db.transaction((tx) => {
    const run = () => work({ tx, onCommit: (each) => waiting.push(each) });
    return once ? once(tx, run) : run();
  });
  for (const each of waiting) afterCommit(each);
  return result;
}

/** A part of a unit whose work after the commit is forgotten: the part will be undone. */
export function withoutCommit({ tx }: Unit): Unit {
  return { tx, onCommit: () => undefined };
}
