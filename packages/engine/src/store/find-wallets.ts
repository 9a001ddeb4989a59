import { families, fromHexAddress } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import type { Movement } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { Queryable } from './lease.ts';

/** A wallet that value moved to or from. */
export interface FoundWallet {
  readonly id: number;
  readonly merchantId: number;
}

type Row = { readonly id: string; readonly merchant_id: string; readonly address: string };

/**
 * Finds the wallets of a network among the senders and receivers of movements, by their addresses. They
 * stay on this network until the transaction ends.
 */
export async function findWallets(
  tx: Queryable,
  { id, family }: Pick<ScannedNetwork, 'id' | 'family'>,
  movements: readonly Movement[],
): Promise<ReadonlyMap<Hex, FoundWallet>> {
  // Imported addresses may be in any case.
  const { ignoresCase } = families[family].addresses;
  const fold = (address: string) => (ignoresCase ? address.toLowerCase() : address);
  const addresses = [...new Set(movements.flatMap(({ from, to }) => [from, to]))];
  const spelled = addresses.map((hex) => fromHexAddress(family, hex));
  const { rows } = await tx.execute<Row>(sql`
    select id, merchant_id, address from wallets where network_id = ${id}
      and lower(address) = any(${sql.param(spelled.map((each) => each.toLowerCase()))}::text[])
    order by id for key share`);
  const byAddress = new Map(rows.map((row) => [fold(row.address), row]));
  return new Map(
    addresses.flatMap((hex, index): [Hex, FoundWallet][] => {
      const row = byAddress.get(fold(spelled[index] ?? ''));
      return row ? [[hex, { id: Number(row.id), merchantId: Number(row.merchant_id) }]] : [];
    }),
  );
}
