import { sql } from 'drizzle-orm';
import { discardChanges, queuedChanges } from './changes.ts';
import type { Transaction } from './connect.ts';

/**
 * Runs a part of a transaction that can be undone alone: where it fails, or where `isKept` refuses
 * its result. Locks that the part took are released with it.
 *
 * @example
 * await withSavepoint(tx, () => applyFine(tx, loan)).catch((error) => {
 *   if (isTemporary(error)) throw error;
 *   log.warn({ err: error }, 'A fine could not be applied.');
 * });
 */
export async function withSavepoint<T>(
  tx: Transaction,
  work: () => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> {
  await tx.execute(sql`savepoint part`);
  const { length } = queuedChanges(tx);
  const undo = async () => {
    discardChanges(tx, length);
    await tx.execute(sql`rollback to savepoint part`);
  };
  try {
    const result = await work();
    if (!isKept(result)) await undo();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    // The error that led here is the one to report.
    await undo().catch(() => undefined);
    throw error;
  }
}
