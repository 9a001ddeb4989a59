import { defineKindCheck } from '@koshpay/api';
import { isAddress, parseAddress, toFamily } from '@koshpay/chain';
import { address } from '../../kinds/address.ts';
import { networks } from '../../networks/networks.ts';

/** An address is stored in the spelling of its network's family; a network without one has none. */
export const addressCheck = defineKindCheck(address, networks, {
  problem: 'is not an address on this network',
  normalize: ({ chain_id: chainId, is_evm: isEvm }, text) => {
    const family = toFamily({ chainId, isEvm });
    return family && isAddress(family, text) ? parseAddress(family, text) : undefined;
  },
});
