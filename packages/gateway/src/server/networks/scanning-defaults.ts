import { factsOf, toFamily } from '@koshpay/chain';
import type { StoredRow } from '@koshpay/resource';
import type { networks } from '../../networks/networks.ts';

/** The decimals of a native currency, where its network does not say. */
export const defaultDecimals = 18;

/** The options of a network's scanners. */
type Scanning = Partial<
  Pick<
    StoredRow<typeof networks>,
    'finality' | 'completeness' | 'native_symbol' | 'native_decimals'
  >
>;

/** The options of a new network's scanners, as is known of its chain. */
export function toScanning(network: { chainId: number; isEvm: boolean }): Scanning {
  const family = toFamily(network);
  return family ? factsOf(family, network.chainId) : {};
}
