import type { Family } from '@koshpay/chain';

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
