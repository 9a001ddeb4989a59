import type { Family } from '@koshpay/chain';
import type { Movements } from './movements.ts';
import type { Networks } from './networks.ts';
import type { Scanners } from './scanners.ts';
import type { ScanChanges, Scans } from './scans.ts';

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

/** The wallets of the gateway, of all networks, in the order of their ids. */
export interface WalletRows {
  /** A text that changes when one of the wallets after an id does. */
  readonly digestAfter: (id: number) => Promise<string>;
  /** Counts those after an id, up to another one. */
  readonly count: (after: number, to: number) => Promise<number>;
  readonly readAfter: (id: number, limit: number) => Promise<readonly WalletRow[]>;
}

/** A wallet. */
export interface WalletRow {
  readonly id: number;
  readonly address: string;
  /** Undefined if that of its network is not supported. */
  readonly family: Family | undefined;
}

/** The ports that scanners work with: the gateway implements them with its tables. */
export interface ScannerPorts {
  readonly networks: Networks;
  readonly wallets: WalletRows;
  readonly scanners: Scanners;
  readonly scans: Scans;
  readonly store: Store;
}
