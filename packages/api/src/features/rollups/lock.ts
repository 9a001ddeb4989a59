import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../core/database/connection/connect.ts';
import type { CompiledRollup } from './rollup.ts';

/**
 * Runs work that changes the figures of a rollup while no other process does; writers and readers of
 * its rows continue. All statements of the work see one state of the database, that of after the wait.
 */
export function withRollup<T>(
  db: Database,
  { base }: CompiledRollup,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    // None of these reads: what the transaction sees is decided by the first statement that does.
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`lock table ${base} in share row exclusive mode`);
    return work(tx);
  });
}
