import { defineAddresses } from '@koshpay/api';
import { isAddress, parseAddress, toFamily } from '@koshpay/chain';
import { networks } from '../networks.ts';

/** An address of a network's family, as the family spells it; none on networks of other families. */
export const addresses = defineAddresses(networks, ({ chain_id: chainId, is_evm: isEvm }, text) => {
  const family = toFamily({ chainId, isEvm });
  return family && isAddress(family, text) ? parseAddress(family, text) : undefined;
});
