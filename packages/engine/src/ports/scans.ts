import type { Hex } from 'viem';
import type { BlockHead } from '../chain/scanned-block.ts';
import type { FoundBlock } from './movements.ts';

/** A worker's right to run an instance. */
export interface Lease {
  readonly instanceId: number;
  /** The worker's id. */
  readonly owner: string;
}

/** The place of a scanner in its chain. */
export interface Place {
  /** The last block whose rows are stored. */
  readonly last: number;
  /** Of the blocks that are stored, none up to this one may be lost; -1 while none is final. */
  readonly final: number;
}

/** The places of scanners, and the blocks that they have to look up. */
export interface Scans {
  /** Where an instance was left; undefined if another worker has its lease. */
  readonly readCursor: (lease: Lease) => Promise<Cursor | undefined>;
  /**
   * Forgets the place of an instance and the blocks that it kept: it begins with another range.
   *
   * @returns false if another worker has its lease
   */
  readonly beginAgain: (lease: Lease, range: string) => Promise<boolean>;
  /** The hash that a block had when it was stored; undefined of one that is not kept. */
  readonly readHash: (instanceId: number, number: number) => Promise<Hex | undefined>;
  /** The block from which staff want a scanner to continue after a deep reorganisation. */
  readonly readRestart: (instanceId: number) => Promise<number | undefined>;
  /** The blocks after one that movements of a network were found in, apart from lost ones, in their order. */
  readonly readFound: (
    networkId: number,
    after: number,
    limit: number,
  ) => Promise<readonly FoundBlock[]>;
  /** The blocks of a network's open movements that a scanner has not stored itself. */
  readonly readUnstored: (
    networkId: number,
    instanceId: number,
    blocks: { readonly from: number; readonly to: number },
  ) => Promise<readonly FoundBlock[]>;
  /** The rescan that an instance has not ended; undefined without one. */
  readonly readRescan: (instanceId: number) => Promise<Rescan | undefined>;
  /** Shows why a rescan does not get on. */
  readonly showRescanError: (instanceId: number, error: string) => Promise<void>;
}

/** Where an instance was left. */
interface Cursor {
  /** The range that it was scanning. */
  readonly range: string;
  /** Undefined before its first block. */
  readonly place: Place | undefined;
}

/** The blocks that staff want an instance to read again, as its row has them. */
interface Rescan {
  readonly first: number;
  readonly last: number;
  /** The last block that was read again. */
  readonly to: number | undefined;
}

/** The blocks back to which a reorganisation can be followed. */
export interface Window {
  /** Below this block, none is kept, */
  readonly below: number;
  /** unless it is later than this. */
  readonly before: Date;
}

/** The changes of a scanner's own state within a transaction. */
export interface ScanChanges {
  /**
   * Fences a transaction, and moves on to a place if one is given: no other worker can take the
   * instance over before the transaction ends. What was final stays so.
   *
   * @returns false if another worker has its lease
   */
  readonly hold: (
    lease: Lease,
    place?: Pick<Place, 'last'> & { readonly final?: number | undefined },
  ) => Promise<boolean>;
  /**
   * Keeps an instance at a block until the transaction ends.
   *
   * @returns false if it is not there, or another worker has its lease
   */
  readonly holdAt: (lease: Lease, block: number | undefined) => Promise<boolean>;
  /** Keeps the heads of blocks. */
  readonly keepBlocks: (instanceId: number, heads: readonly BlockHead[]) => Promise<void>;
  /**
   * Forgets the blocks of a scanner before its window, and the open movements in blocks that no scanner
   * of the network can lose any more: they are before its window, and before all blocks that another
   * one which runs would go back to.
   */
  readonly forgetBlocks: (instanceId: number, networkId: number, window: Window) => Promise<void>;
  /**
   * Forgets the blocks after one.
   *
   * @returns their hashes
   */
  readonly dropBlocks: (instanceId: number, after: number) => Promise<readonly Hex[]>;
  /** Notes that what was lost before a restart is looked up. */
  readonly endRestart: (instanceId: number) => Promise<void>;
  /**
   * Moves a rescan on, and locks the row of its instance until the transaction ends.
   *
   * @returns whether it is still the one that was read
   */
  readonly moveRescan: (instanceId: number, rescan: Rescan, next: number) => Promise<boolean>;
  /** Counts what a rescan has found. */
  readonly countFound: (instanceId: number, found: number) => Promise<void>;
}
