import type { Hex } from 'viem';

/** A block's place in its chain. */
export interface BlockHead {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly time: Date;
}

/** A block as it was read from one endpoint, checked for completeness, with the movements that matter. */
export interface ScannedBlock extends BlockHead {
  /** True if the calls inside its transactions were seen. */
  readonly isTraced: boolean;
  readonly movements: readonly Movement[];
}

/** Blocks that follow each other. */
export interface ScannedRange {
  readonly first: BlockHead;
  /** The last block that was read, which may be earlier than the one that was wanted. */
  readonly last: BlockHead;
  /** True if the calls inside all their transactions were seen. */
  readonly isTraced: boolean;
  /** Those that have movements, in their order. */
  readonly blocks: readonly ScannedBlock[];
}

/** The wallets and tokens to look for. Addresses are lower-case hex. */
export interface Wanted {
  /** The contracts of tokens. */
  readonly contracts: ReadonlySet<Hex>;
  /** True if an address is one of ours, whose movements in and out are wanted. */
  readonly isWatched: (address: Hex) => boolean;
  /** All watched addresses, where they are few: nodes then search for them. */
  readonly few?: readonly Hex[];
}

/**
 * A movement of value. Its addresses are lower-case hex of 20 bytes, on Tron as well; its value is in
 * base units.
 */
export interface Movement {
  readonly kind: 'token' | 'native' | 'internal';
  readonly txHash: Hex;
  /** The token's; undefined for native value. */
  readonly contract: Hex | undefined;
  readonly from: Hex;
  readonly to: Hex;
  readonly value: bigint;
  /** Of a token: the index of its log in the block. */
  readonly logIndex: number | undefined;
  /** Of an internal movement: the call's place among the calls of its transaction, `0.2.1`. */
  readonly tracePath: string | undefined;
  /**
   * Its number among the movements of its transaction that have the same kind, contract, from, to and
   * value: with these it is found again when the transaction is mined elsewhere.
   */
  readonly nth: number;
  /** True if its receipt says that the transaction failed, so that nothing has moved. */
  readonly failed: boolean;
}
