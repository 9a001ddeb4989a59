import { defineAddresses } from '@koshpay/api';
import { isAddress, parseAddress, toFamily } from '@koshpay/chain';
import { networks } from '../../networks/networks.ts';

/** An address in the spelling of its network's family; undefined on networks without a family. */
export const addresses = defineAddresses(networks, ({ chain_id: chainId, is_evm: isEvm }, text) => {
  const family = toFamily({ chainId, isEvm });
  return family && isAddress(family, text) ? parseAddress(family, text) : undefined;
});
