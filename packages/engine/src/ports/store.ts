import type { Movements } from './movements.ts';
import type { ScanChanges } from './scans.ts';
import type { WalletRows } from './wallet-rows.ts';

/** The movements that were found, credited or lost, by the ids of their rows. */
export interface Changes {
  readonly changed: readonly number[];
}

/**
 * Runs what scanners store in one transaction, which ends with what follows from the movements that it
 * returns as changed.
 */
export type Store = <T extends Changes>(run: (tx: StoreTransaction) => Promise<T>) => Promise<T>;

/** An open transaction. */
export interface StoreTransaction {
  readonly wallets: WalletRows;
  readonly scan: ScanChanges;
  readonly movements: Movements;
}
