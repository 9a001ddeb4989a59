import { findHexAddress } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { WalletRow, WalletRows } from '../ports/store.ts';

/** A set of addresses that takes a million of them. */
export interface Addresses extends Iterable<Hex> {
  readonly size: number;
  has(address: Hex): boolean;
  add(address: Hex): unknown;
}

const rowsAtOnce = 5_000;

/** The number of addresses that can be part of a request to a node. */
const mostOfFew = 50;

/**
 * A lower id may appear after a higher one: its transaction was open for longer. These ids before it are
 * always compared, and after so long it is checked that no other was missed.
 */
const [lateIds, lateMs] = [1_000, 60_000];

/**
 * The age in milliseconds that the read wallets may have before a block is read; they are checked
 * again when it is stored.
 */
const freshMs = 1_000;

/** The wallets that were there up to an id, at a time. */
interface Mark {
  readonly at: number;
  readonly id: number;
  readonly count: number;
}

/** The addresses of all wallets, of every network: which network a wallet is of may change. */
export class WatchedWallets {
  readonly #rows: WalletRows;
  readonly #addresses: Addresses;
  readonly #now: () => number;
  #mark: Mark | undefined;
  /** Of the wallets up to here, none is missing. */
  #settled = 0;
  #highest = 0;
  /** The newest wallets, when they were read last. */
  #newest: string | undefined;
  #comparedAt = Number.NEGATIVE_INFINITY;
  #version = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * @param rows what they are read from outside of transactions
   * @param addresses where they are kept
   */
  constructor(rows: WalletRows, addresses: Addresses, now = Date.now) {
    this.#rows = rows;
    this.#addresses = addresses;
    this.#now = now;
  }

  has(address: Hex): boolean {
    return this.#addresses.has(address);
  }

  /** All of them, where they are few. */
  few(): readonly Hex[] | undefined {
    return this.#addresses.size <= mostOfFew ? [...this.#addresses] : undefined;
  }

  /** Grows with every address that is added. */
  version(): number {
    return this.#version;
  }

  /** Adds the wallets that were created since, at most once a second. */
  refresh(): Promise<void> {
    // One after the other: the first reads all wallets, for all scanners of the process.
    const next = this.#turn.then(() => this.#readMissing());
    this.#turn = next.catch(() => undefined);
    return next;
  }

  /** Adds them within a transaction, each time, and waits for no other scanner. */
  async refreshWithin(from: WalletRows): Promise<void> {
    this.#comparedAt = this.#now();
    const after = Math.max(this.#settled, this.#highest - lateIds);
    const found = `${after} ${await from.digestAfter(after)}`;
    if (found === this.#newest) return;
    await this.#read(from, after);
    this.#newest = found;
  }

  async #readMissing(): Promise<void> {
    const at = this.#now();
    if (!this.#mark) {
      const count = await this.#read(this.#rows, 0);
      this.#mark = { at, id: this.#highest, count };
    } else if (at - this.#mark.at > lateMs) await this.#settle(this.#mark, at);
    else if (at - this.#comparedAt >= freshMs) await this.refreshWithin(this.#rows);
  }

  async #settle({ id, count }: Mark, at: number): Promise<void> {
    if ((await this.#rows.count(this.#settled, id)) !== count)
      await this.#read(this.#rows, this.#settled);
    this.#settled = id;
    this.#mark = { at, id: this.#highest, count: await this.#read(this.#rows, this.#settled) };
  }

  /** @returns how many wallets have a higher id */
  async #read(from: WalletRows, first: number): Promise<number> {
    let [after, count] = [first, 0];
    for (;;) {
      const some = await from.readAfter(after, rowsAtOnce);
      for (const row of some) this.#add(row);
      count += some.length;
      after = some.at(-1)?.id ?? after;
      if (some.length < rowsAtOnce) break;
    }
    this.#highest = Math.max(this.#highest, after);
    return count;
  }

  #add({ address, family }: WalletRow): void {
    const hex = family && findHexAddress(family, address);
    if (!hex || this.#addresses.has(hex)) return;
    this.#addresses.add(hex);
    this.#version += 1;
  }
}
