import { isAddress, toFamily, toHexAddress } from '@koshpay/chain';
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
  /** Adds the wallets that were created since. */
  readonly refresh: (db: Queryable) => Promise<void>;
}

type Row = {
  readonly id: string;
  readonly address: string;
  readonly chain_id: string;
  readonly is_evm: boolean;
};

const rowsAtOnce = 5_000;

/** So many addresses can be part of a request to a node. */
const mostOfFew = 50;

/** A transaction that took an id may be open for so long: a lower id may appear after a higher one. */
const lateMs = 60_000;

/**
 * Watches the wallets of the gateway.
 *
 * @param addresses where they are kept
 */
export function createWatchedWallets(addresses: Addresses, now = Date.now): WatchedWallets {
  /** The highest ids that were known at some times, oldest first. */
  let highest = [{ at: 0, id: 0 }];
  let version = 0;

  async function refresh(db: Queryable): Promise<void> {
    const start = now();
    const isLate = ({ at }: { at: number }) => start - at > lateMs;
    // Of those that are old enough, the newest is enough.
    highest = highest.slice(Math.max(0, highest.findLastIndex(isLate)));
    let after = highest[0]?.id ?? 0;
    for (;;) {
      const { rows } = await db.execute<Row>(sql`
        select wallets.id, address, chain_id, is_evm
        from wallets join networks on networks.id = network_id
        where wallets.id > ${after} order by wallets.id limit ${rowsAtOnce}`);
      for (const row of rows) add(row);
      after = Number(rows.at(-1)?.id ?? after);
      if (rows.length < rowsAtOnce) break;
    }
    const last = highest.at(-1);
    if (!last || after > last.id) highest.push({ at: start, id: after });
  }

  function add({ address, chain_id, is_evm }: Row): void {
    const hex = toHex(address, { chainId: Number(chain_id), isEvm: is_evm });
    if (!hex || addresses.has(hex)) return;
    addresses.add(hex);
    version += 1;
  }

  return {
    has: (address) => addresses.has(address),
    few: () => (addresses.size <= mostOfFew ? [...addresses] : undefined),
    version: () => version,
    refresh,
  };
}

/** Undefined of what is no address. A checksum is not looked at: of a million wallets, that takes a while. */
function toHex(address: string, network: { chainId: number; isEvm: boolean }): Hex | undefined {
  const family = toFamily(network);
  if (family === 'evm')
    return /^0x[0-9a-f]{40}$/i.test(address) ? (address.toLowerCase() as Hex) : undefined;
  return family && isAddress(family, address) ? toHexAddress(family, address) : undefined;
}
