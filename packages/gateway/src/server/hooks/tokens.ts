import { defineHooks, type HookContext } from '@koshpay/api';
import { isAddress, parseAddress } from '@koshpay/chain';
import { tokens } from '../../tokens.ts';
import { readFamily } from './network-family.ts';

/** One contract has one spelling, so that it cannot be there twice. */
export const tokenHooks = defineHooks(tokens, {
  beforeCreate: async ({ values, ...context }) => ({
    values: { ...values, contract: await spell(context, values.chain_id, values.contract) },
  }),
  beforeUpdate: async ({ values, row, ...context }) => {
    if (values.contract === undefined && values.chain_id === undefined) return values;
    const { chain_id, contract } = { ...row, ...values };
    return { ...values, contract: await spell(context, chain_id, contract) };
  },
});

/** As the chain spells addresses; anything else, also of chains that are not known, stays as it is. */
async function spell(
  context: Pick<HookContext, 'tx' | 'tableOf'>,
  chainId: number,
  contract: string,
): Promise<string> {
  const family = await readFamily(context, 'chain_id', chainId);
  return family && isAddress(family, contract) ? parseAddress(family, contract) : contract;
}
