import type { HookContext, ResourceHooks, Transaction } from '@koshpay/api';
import { isAddress, parseAddress } from '@koshpay/chain';
import { readFamily } from './network-family.ts';

/** One contract has one spelling, so that it cannot be there twice. */
export const tokens: ResourceHooks = {
  beforeCreate: async (tx, values, context) => ({
    values: { ...values, contract: await spell(tx, context, values.chain_id, values.contract) },
  }),
  beforeUpdate: async (tx, values, before, context) => {
    if (values.contract === undefined && values.chain_id === undefined) return values;
    const { chain_id, contract } = { ...before, ...values };
    return { ...values, contract: await spell(tx, context, chain_id, contract) };
  },
};

/** As the chain spells addresses; anything else, also of chains that are not known, stays as it is. */
async function spell(
  tx: Transaction,
  context: HookContext,
  chainId: unknown,
  contract: unknown,
): Promise<unknown> {
  const text = String(contract);
  const family = await readFamily(tx, context, 'chain_id', chainId);
  return family && isAddress(family, text) ? parseAddress(family, text) : contract;
}
