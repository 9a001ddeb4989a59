import type { Database, Transaction } from '@koshpay/api';

/** The rows of transactions that were found, credited or lost, by their ids. */
export interface Changes {
  readonly changed: readonly number[];
}

/**
 * The callback for found, credited or lost transactions, in the same transaction of the database.
 */
export type OnMovements = (tx: Transaction, transactionIds: readonly number[]) => Promise<void>;

/**
 * Runs what scanners store in one transaction, which ends with what is to happen for the movements that
 * it returns as changed.
 */
export type Store = <T extends Changes>(run: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Creates the {@link Store} of a database. */
export function createStore(db: Pick<Database, 'transaction'>, onMovements: OnMovements): Store {
  return (run) =>
    db.transaction(async (tx) => {
      const result = await run(tx);
      if (result.changed.length > 0) await onMovements(tx, [...new Set(result.changed)]);
      return result;
    });
}
