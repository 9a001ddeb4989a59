import type { Database, Transaction } from '@koshpay/api';
import type { Store } from '@koshpay/engine';
import { createMovements } from './movements.ts';
import { createScanChanges } from './scan-changes.ts';
import { createWalletRows } from './wallet-rows.ts';

/** Runs in the same transaction when movements are found, credited or lost. */
export type OnMovements = (tx: Transaction, transactionIds: readonly number[]) => Promise<void>;

/** Creates the store of scanners, each of whose transactions ends with what follows from it. */
export function createStore(
  { transaction }: Pick<Database, 'transaction'>,
  onMovements: OnMovements,
): Store {
  return (run) =>
    transaction(async (tx) => {
      const result = await run({
        wallets: createWalletRows(tx),
        scan: createScanChanges(tx),
        movements: createMovements(tx),
      });
      if (result.changed.length > 0) await onMovements(tx, [...new Set(result.changed)]);
      return result;
    });
}
