import { defineHooks, type HookContext } from '@koshpay/api';
import { isAddress, parseAddress } from '@koshpay/chain';
import { tokens } from '../../tokens.ts';
import { readFamily } from './network-family.ts';

/** Stores one spelling of each contract, so that it cannot exist twice. */
export const tokenHooks = defineHooks(tokens, {
  beforeCreate: async ({ values, ...context }) => ({
    values: {
      ...values,
      contract: await toChainSpelling(context, values.chain_id, values.contract),
    },
  }),
  beforeUpdate: async ({ values, row, ...context }) => {
    if (values.contract === undefined && values.chain_id === undefined) return values;
    const { chain_id, contract } = { ...row, ...values };
    return { ...values, contract: await toChainSpelling(context, chain_id, contract) };
  },
});

/** The spelling of the chain; anything else, also of unknown chains, is unchanged. */
async function toChainSpelling(
  context: Pick<HookContext, 'tx' | 'tableOf'>,
  chainId: number,
  contract: string,
): Promise<string> {
  const family = await readFamily(context, 'chain_id', chainId);
  return family && isAddress(family, contract) ? parseAddress(family, contract) : contract;
}
