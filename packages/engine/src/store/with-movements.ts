import { type Database, notedChanges, type Transaction } from '@koshpay/api';

/** What is to happen, in the same transaction, when transactions are found, credited or lost. */
export type OnMovements = (tx: Transaction, transactionIds: readonly number[]) => Promise<void>;

/** A database each of whose transactions ends with what is to happen for the movements that it changed. */
export function withMovements<T extends Pick<Database, 'transaction'>>(
  db: T,
  onMovements: OnMovements,
): T {
  return {
    ...db,
    transaction: (run) =>
      db.transaction(async (tx) => {
        const result = await run(tx);
        const ids = notedChanges(tx).flatMap(({ resource, id }) =>
          resource === 'transactions' && id !== undefined ? [id] : [],
        );
        if (ids.length > 0) await onMovements(tx, [...new Set(ids)]);
        return result;
      }),
  };
}
