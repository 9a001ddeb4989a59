import { isAddress, parseAddress } from '@koshpay/chain';
import type { Transaction } from '../database/connect.ts';
import type { Behaviour } from './behaviour.ts';
import { readFamily } from './network-family.ts';

/** One contract has one spelling, so that it cannot be there twice. */
export const tokens: Behaviour = {
  create: async (tx, values) => ({
    values: { ...values, contract: await spell(tx, values.chain_id, values.contract) },
  }),
  update: async (tx, values, before) => {
    if (values.contract === undefined && values.chain_id === undefined) return values;
    const { chain_id, contract } = { ...before, ...values };
    return { ...values, contract: await spell(tx, chain_id, contract) };
  },
};

/** As the chain spells addresses; anything else, also of chains that are not known, stays as it is. */
async function spell(tx: Transaction, chainId: unknown, contract: unknown): Promise<unknown> {
  const text = String(contract);
  const family = await readFamily(tx, 'chain_id', chainId);
  return family && isAddress(family, text) ? parseAddress(family, text) : contract;
}
