import { findHexAddress, toFamily } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import type { Queryable } from '../store/lease.ts';

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
  readonly refresh: (db: Queryable) => Promise<void>;
  /** Adds them within a transaction, each time, and waits for no other scanner. */
  readonly refreshWithin: (tx: Queryable) => Promise<void>;
}

type Row = {
  readonly id: string;
  readonly address: string;
  readonly chain_id: string;
  readonly is_evm: boolean;
};

const rowsAtOnce = 5_000;

const watchable = sql`wallets join networks on networks.id = network_id`;

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
  readonly rows: number;
}

/**
 * Watches the wallets of the gateway.
 *
 * @param addresses where they are kept
 */
export function createWatchedWallets(addresses: Addresses, now = Date.now): WatchedWallets {
  let mark: Mark | undefined;
  /** Of the wallets up to here, none is missing. */
  let settled = 0;
  let highest = 0;
  /** The newest wallets, when they were read last. */
  let newest: string | undefined;
  let comparedAt = Number.NEGATIVE_INFINITY;
  let version = 0;
  let turn: Promise<unknown> = Promise.resolve();

  async function refresh(db: Queryable): Promise<void> {
    const at = now();
    if (!mark) {
      const rows = await read(db, 0);
      mark = { at, id: highest, rows };
    } else if (at - mark.at > lateMs) await settle(db, mark, at);
    else if (at - comparedAt >= freshMs) await readNewest(db);
  }

  /** Reads the newest again, unless they are those that were read last. */
  async function readNewest(db: Queryable): Promise<void> {
    comparedAt = now();
    const from = recent();
    const { rows } = await db.execute<{ digest: string | null }>(sql`
      select sum(hash_record_extended((wallets.id, address, chain_id, is_evm), 0))::text as digest
      from ${watchable} where wallets.id > ${from}`);
    const found = `${from} ${rows[0]?.digest}`;
    if (found === newest) return;
    await read(db, from);
    newest = found;
  }

  const recent = () => Math.max(settled, highest - lateIds);

  async function settle(db: Queryable, { id, rows }: Mark, at: number): Promise<void> {
    const { rows: found } = await db.execute<{ rows: string }>(sql`
      select count(*) as rows from wallets where id > ${settled} and id <= ${id}`);
    if (Number(found[0]?.rows) !== rows) await read(db, settled);
    settled = id;
    const since = await read(db, settled);
    mark = { at, id: highest, rows: since };
  }

  /** @returns how many wallets have a higher id */
  async function read(db: Queryable, from: number): Promise<number> {
    let [after, count] = [from, 0];
    for (;;) {
      const { rows } = await db.execute<Row>(sql`
        select wallets.id, address, chain_id, is_evm from ${watchable}
        where wallets.id > ${after} order by wallets.id limit ${rowsAtOnce}`);
      for (const row of rows) add(row);
      count += rows.length;
      after = Number(rows.at(-1)?.id ?? after);
      if (rows.length < rowsAtOnce) break;
    }
    highest = Math.max(highest, after);
    return count;
  }

  function add({ address, chain_id, is_evm }: Row): void {
    const family = toFamily({ chainId: Number(chain_id), isEvm: is_evm });
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
    refresh: (db) => {
      const next = turn.then(() => refresh(db));
      turn = next.catch(() => undefined);
      return next;
    },
    refreshWithin: readNewest,
  };
}
