import { families } from '@koshpay/chain';
import { type Hex, hexToBigInt } from 'viem';
import { z } from 'zod';
import type { ChainState } from '../chain/chain-state.ts';
import type { ComparedBalances } from '../ports/checks.ts';
import type { ScannedNetwork } from '../ports/networks.ts';

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
  /** The number of its own transactions that it is for. */
  readonly transactions: number;
}

interface Blocks {
  /** After this block, */
  readonly after: number;
  /** up to this one. */
  readonly to: number;
}

const atOnce = 40;

/** The gas that an address paid for what is known to have left it, by the receipts. */
export async function readPaidGas(
  balances: ComparedBalances,
  state: ChainState,
  { walletId, address }: { readonly walletId: number; readonly address: Hex },
  { after, to }: Blocks,
  { id, family }: Pick<ScannedNetwork, 'id' | 'family'>,
): Promise<PaidGas> {
  const hashes = await balances.readSent(id, walletId, { after, to });
  if (!families[family].nodes.showsCosts) return { units: 0n, transactions: hashes.length };
  let [units, transactions] = [0n, 0];
  for (let from = 0; from < hashes.length; from += atOnce) {
    const found = await state.batch(
      hashes
        .slice(from, from + atOnce)
        .map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
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
