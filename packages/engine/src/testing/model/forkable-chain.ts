import { createHash } from 'node:crypto';
import type { Hex } from 'viem';

/** A transfer, which is a transaction of its own. */
export interface ChainTransfer {
  readonly hash: Hex;
  /** Undefined for the native currency. */
  readonly contract: Hex | undefined;
  readonly from: Hex;
  readonly to: Hex;
  readonly value: bigint;
  /** True if its receipt says that it failed. */
  readonly failed: boolean;
}

/** A block with its transfers. */
export interface ChainBlock {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  /** In milliseconds, as some nodes write it: blocks have the order of what happens in the database. */
  readonly time: number;
  readonly transfers: readonly ChainTransfer[];
}

/** The fates of transfers in the blocks that a fork replaces. */
export type Fate = 'dropped' | 'kept' | 'delayed';

/** Nodes call a block final this many blocks below the head. */
export const finalDepth = 8;

/** The blocks of a chain, which may be replaced. */
export class ForkableChain {
  readonly blocks: ChainBlock[] = [];
  /** The number of the block that honest nodes call final; it never goes back. */
  finalized = 0;
  /** The milliseconds by which its blocks are later than the clock. */
  #aheadMs = 0;
  #serial = 0;
  readonly #name: string;

  /** @param name of its hashes, which no other chain has */
  constructor(name: string) {
    this.#name = name;
    this.mine();
  }

  get height(): number {
    return this.blocks.length - 1;
  }

  /** Adds a block. */
  mine(transfers: readonly ChainTransfer[] = []): void {
    const parent = this.blocks.at(-1);
    const time = Math.max((parent?.time ?? 0) + 1, Date.now() + this.#aheadMs);
    const parentHash = parent?.hash ?? `0x${'0'.repeat(64)}`;
    const hash = this.#toHash();
    this.blocks.push({ number: this.blocks.length, hash, parentHash, time, transfers });
    this.finalized = Math.max(this.finalized, this.height - finalDepth);
  }

  mineEmpty(blocks: number): void {
    for (let count = 0; count < blocks; count += 1) this.mine();
  }

  /** Replaces the newest blocks by as many others. */
  fork(depth: number, fate: Fate): void {
    if (depth === 0) return;
    const lost = this.blocks.splice(-depth).map(({ transfers }) => transfers);
    const next = { dropped: [], kept: lost, delayed: [[], ...lost] }[fate];
    for (let index = 0; index < Math.max(lost.length, next.length); index += 1)
      this.mine(next[index]);
  }

  /** Makes all later blocks so much later than the clock. */
  wait(ms: number): void {
    this.#aheadMs += ms;
  }

  /** Another chain that has the blocks up to a depth. */
  branch(depth: number): ForkableChain {
    const other = new ForkableChain(`${this.#name}-${this.#serial}`);
    other.blocks.splice(0, 1, ...this.blocks.slice(0, this.blocks.length - depth));
    other.finalized = this.finalized;
    return other;
  }

  /** A transfer that is in no block yet. */
  toTransfer(values: Omit<ChainTransfer, 'hash'>): ChainTransfer {
    return { hash: this.#toHash(), ...values };
  }

  #toHash(): Hex {
    this.#serial += 1;
    return `0x${createHash('sha256').update(`${this.#name} ${this.#serial}`).digest('hex')}`;
  }
}
