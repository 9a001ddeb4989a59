import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

/**
 * Waits until no other transaction holds this lock; only the pool's `answerTimeoutMs` limits the wait.
 *
 * @example
 * await db.transaction(async (tx) => {
 *   await acquireTransactionLock(tx, 4_711);
 *   await countStock(tx);
 * });
 */
export async function acquireTransactionLock(tx: Transaction, lock: number): Promise<void> {
  await disableTimeouts(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}

/** Turns off PostgreSQL's time limits for a transaction: they are meant for requests. */
export async function disableTimeouts(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  );
}
