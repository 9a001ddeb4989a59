import type { Hex } from 'viem';

/** The reasons why a movement is no payment, as rows and counts have them. */
export type Reason =
  | 'failed'
  | 'zero value'
  | 'poisoning'
  | 'below minimum'
  | 'inactive token'
  | 'out of range';

/** The movements of networks and their credits, within a transaction. */
export interface Movements {
  /** Waits until no other scanner stores what moved on a network, until the transaction ends. */
  readonly lock: (networkId: number) => Promise<void>;
  /**
   * Finds wallets of a network by their addresses, in whatever case. They stay on it until the
   * transaction ends.
   */
  readonly findWallets: (
    networkId: number,
    addresses: readonly string[],
  ) => Promise<readonly FoundWallet[]>;
  /** The movements of a network that have a row, by the hashes of their transactions. */
  readonly readKnown: (
    networkId: number,
    hashes: readonly string[],
  ) => Promise<readonly KnownMovement[]>;
  /** @returns their ids */
  readonly insert: (networkId: number, rows: readonly FoundRow[]) => Promise<readonly number[]>;
  /**
   * Puts lost rows where they were found again, and refused ones to what is accepted.
   *
   * @returns their ids
   */
  readonly restore: (
    rows: readonly (FoundRow & { readonly id: number })[],
  ) => Promise<readonly number[]>;
  /**
   * Marks movements whose block is lost, and reverses what was credited for them.
   *
   * @param place from it, their places go down by their ids
   */
  readonly orphan: (ids: readonly number[], place: number) => Promise<void>;
  /** The movements after a block, apart from those that are lost, in the blocks with these hashes. */
  readonly readIn: (
    networkId: number,
    after: number,
    hashes: readonly string[],
  ) => Promise<readonly number[]>;
  /** Lists movements as being in blocks that may still be lost. */
  readonly keepOpen: (ids: readonly number[]) => Promise<void>;
  /** The open movements after a block, in the blocks with these hashes. */
  readonly readOpenIn: (
    networkId: number,
    after: number,
    hashes: readonly string[],
  ) => Promise<readonly number[]>;
  /**
   * The open movements up to a block that wait for their confirmations, in blocks that a scanner has
   * stored or seen.
   */
  readonly readWaiting: (
    networkId: number,
    instanceId: number,
    blocks: { readonly to: number; readonly seen: readonly Hex[] },
  ) => Promise<readonly WaitingMovement[]>;
  /** Counts the confirmations of those that wait for them, up to a head. */
  readonly count: (ids: readonly number[], head: number) => Promise<readonly WaitingMovement[]>;
  /** Credits what waits for its confirmations, once, and keeps those that it has now, up to a head. */
  readonly confirm: (ids: readonly number[], head: number) => Promise<void>;
  /**
   * Counts refused movements of today.
   *
   * @returns how many there are of each reason that was given
   */
  readonly countRefusals: (
    networkId: number,
    counts: ReadonlyMap<Reason, number>,
  ) => Promise<ReadonlyMap<Reason, number>>;
  /** Reads the number of refused movements of each reason today. */
  readonly readRefusals: (networkId: number) => Promise<ReadonlyMap<Reason, number>>;
}

/** A wallet that value moved to or from. */
export interface FoundWallet {
  readonly id: number;
  readonly merchantId: number;
  readonly address: string;
}

/** The row of a movement, by its columns. */
export interface FoundRow {
  readonly merchant_id: number;
  readonly wallet_id: number;
  readonly tx_hash: string;
  readonly log_index: number;
  readonly kind: 'token' | 'native' | 'internal';
  readonly movement: string;
  readonly trace_path: string | null;
  readonly block_number: number;
  readonly block_hash: string;
  readonly block_time: string;
  readonly from_address: string;
  readonly to_address: string;
  readonly token_contract: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly status: 'pending' | 'failed';
  readonly reason: Reason | null;
  readonly tx_type: 'deposit' | 'withdrawal';
}

/** A movement that has a row. */
export interface KnownMovement {
  readonly id: number;
  readonly tx_hash: string;
  readonly movement: string;
  readonly log_index: number;
  readonly status: string;
  readonly block_hash: string;
}

/** A movement that waits for its confirmations. */
export interface WaitingMovement {
  readonly id: number;
  readonly block: FoundBlock;
  readonly amount: string;
  /** Null for the native currency. */
  readonly contract: string | null;
}

/** A block that movements were found in. */
export interface FoundBlock {
  readonly number: number;
  readonly hash: Hex;
}
