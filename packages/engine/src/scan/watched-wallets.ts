import { findHexAddress } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { WalletRow, WalletRows } from '../ports/wallet-rows.ts';

/** A set of addresses that takes a million of them. */
export interface Addresses extends Iterable<Hex> {
  readonly size: number;
  has(address: Hex): boolean;
  add(address: Hex): unknown;
}

/** The addresses of all wallets, of every network: which network a wallet is of may change. */
export interface WatchedWallets {
  readonly has: (address: Hex) => boolean;
  /** All of them, where they are few. */
  readonly few: () => readonly Hex[] | undefined;
  /** Grows with every address that is added. */
  readonly version: () => number;
  /** Adds the wallets that were created since, at most once a second. */
  readonly refresh: () => Promise<void>;
  /** Adds them within a transaction, each time, and waits for no other scanner. */
  readonly refreshWithin: (rows: WalletRows) => Promise<void>;
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

/**
 * Watches the wallets of the gateway.
 *
 * @param rows what they are read from outside of transactions
 * @param addresses where they are kept
 */
export function createWatchedWallets(
  rows: WalletRows,
  addresses: Addresses,
  now = Date.now,
): WatchedWallets {
  let mark: Mark | undefined;
  /** Of the wallets up to here, none is missing. */
  let settled = 0;
  let highest = 0;
  /** The newest wallets, when they were read last. */
  let newest: string | undefined;
  let comparedAt = Number.NEGATIVE_INFINITY;
  let version = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function refresh(): Promise<void> {
    const at = now();
    if (!mark) {
      const count = await read(rows, 0);
      mark = { at, id: highest, count };
    } else if (at - mark.at > lateMs) await settle(mark, at);
    else if (at - comparedAt >= freshMs) await readNewest(rows);
  }

  /** Reads the newest again, unless they are those that were read last. */
  async function readNewest(from: WalletRows): Promise<void> {
    comparedAt = now();
    const after = recent();
    const found = `${after} ${await from.digestAfter(after)}`;
    if (found === newest) return;
    await read(from, after);
    newest = found;
  }

  const recent = () => Math.max(settled, highest - lateIds);

  async function settle({ id, count }: Mark, at: number): Promise<void> {
    if ((await rows.count(settled, id)) !== count) await read(rows, settled);
    settled = id;
    mark = { at, id: highest, count: await read(rows, settled) };
  }

  /** @returns how many wallets have a higher id */
  async function read(from: WalletRows, first: number): Promise<number> {
    let [after, count] = [first, 0];
    for (;;) {
      const some = await from.readAfter(after, rowsAtOnce);
      for (const row of some) add(row);
      count += some.length;
      after = some.at(-1)?.id ?? after;
      if (some.length < rowsAtOnce) break;
    }
    highest = Math.max(highest, after);
    return count;
  }

  function add({ address, family }: WalletRow): void {
    const hex = family && findHexAddress(family, address);
    if (!hex || addresses.has(hex)) return;
    addresses.add(hex);
    version += 1;
  }

  return {
    has: (address) => addresses.has(address),
    few: () => (addresses.size <= mostOfFew ? [...addresses] : undefined),
    version: () => version,
    // One after the other: the first reads all wallets, for all scanners of the process.
    refresh: () => {
      const next = turn.then(refresh);
      turn = next.catch(() => undefined);
      return next;
    },
    refreshWithin: readNewest,
  };
}
