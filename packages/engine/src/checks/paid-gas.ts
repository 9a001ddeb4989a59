import type { Transaction } from '@koshpay/api';
import { families } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import { type Hex, hexToBigInt } from 'viem';
import { z } from 'zod';
import type { ChainState } from '../chain/chain-state.ts';
import { toIds } from '../store/ledger.ts';
import { mostRows } from '../store/refusals.ts';
import type { ScannedNetwork } from '../store/scanned-network.ts';

const hex = z.string().regex(/^0x[\da-f]+$/i) as unknown as z.ZodType<Hex>;
const receipt = z.object({
  from: hex,
  gasUsed: hex,
  effectiveGasPrice: hex,
  // Of rollups: what the chain below costs.
  l1Fee: hex.nullish(),
});

/** The gas that an address has paid for its transactions. */
export interface PaidGas {
  readonly units: bigint;
  /** The number of its own transactions that it paid for. */
  readonly transactions: number;
}

interface Blocks {
  /** After this block, */
  readonly after: number;
  /** up to this one. */
  readonly to: number;
}

const atOnce = 40;

/**
 * Counts the dust transfers of the last two days that have no row: more than a row each were
 * refused.
 */
export async function readUnlisted(
  db: Pick<Transaction, 'execute'>,
  networkId: number,
): Promise<bigint> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select coalesce(sum(greatest(count - ${mostRows}, 0)), 0)::bigint as count from refusals
    where network_id = ${networkId} and reason = 'below minimum'
      and day >= (now() at time zone 'UTC')::date - 2`);
  return BigInt(rows[0]?.count ?? 0);
}

/** The gas that an address paid for what is known to have left it, by the receipts. */
export async function readPaidGas(
  db: Pick<Transaction, 'execute'>,
  state: ChainState,
  { walletId, address }: { readonly walletId: number; readonly address: Hex },
  { after, to }: Blocks,
  { id, family }: Pick<ScannedNetwork, 'id' | 'family'>,
): Promise<PaidGas> {
  const { rows } = await db.execute<{ tx_hash: string }>(sql`
    select distinct tx_hash from transactions where network_id = ${id} and block_number > ${after}
      and block_number <= ${to} and status <> 'orphaned' and (
        wallet_id = ${walletId} and tx_type = 'withdrawal'
        or id in (select transaction_id from ledger_entries
          where wallet_id = any(${toIds([walletId])}) and kind = 'sweep'))`);
  if (!families[family].nodes.showsCosts) return { units: 0n, transactions: rows.length };
  let [units, transactions] = [0n, 0];
  for (let from = 0; from < rows.length; from += atOnce) {
    const found = await state.batch(
      rows
        .slice(from, from + atOnce)
        .map(({ tx_hash }) => ({ method: 'eth_getTransactionReceipt', params: [tx_hash] })),
    );
    for (const each of found.map((one) => receipt.parse(one))) {
      if (each.from.toLowerCase() !== address) continue;
      transactions += 1;
      units += hexToBigInt(each.gasUsed) * hexToBigInt(each.effectiveGasPrice);
      if (each.l1Fee) units += hexToBigInt(each.l1Fee);
    }
  }
  return { units, transactions };
}
