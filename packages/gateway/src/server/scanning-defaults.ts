import { factsOf, toFamily } from '@koshpay/chain';
import type { StoredRow } from '@koshpay/resource';
import type { networks } from '../networks.ts';

/** How the scanners of a network decide. */
type Scanning = Partial<
  Pick<
    StoredRow<typeof networks>,
    'finality' | 'completeness' | 'native_symbol' | 'native_decimals'
  >
>;

/** How the scanners of a new network decide: as is known of its chain. */
export function toScanning(network: { chainId: number; isEvm: boolean }): Scanning {
  const family = toFamily(network);
  return family ? factsOf(family, network.chainId) : {};
}
