import type { StoredRow } from '@koshpay/resource';
import type { networks } from '../networks.ts';

/** How the scanners of a network decide. */
type Scanning = Partial<
  Pick<
    StoredRow<typeof networks>,
    'finality' | 'completeness' | 'native_symbol' | 'native_decimals'
  >
>;

/** What is known of chains, by their IDs: which blocks are final, and what their fees are paid in. */
const known: Readonly<Record<number, Scanning>> = {
  1: { native_symbol: 'ETH' },
  56: { native_symbol: 'BNB', finality: 'finalized' },
  // Blocks were reorganised after the tag.
  137: { native_symbol: 'POL', finality: 'blocks' },
};

/** The blocks of Tron have neither blooms nor roots of receipts. */
const tron: Scanning = {
  native_symbol: 'TRX',
  native_decimals: 6,
  finality: 'finalized',
  completeness: 'second',
};

/** How the scanners of a new network decide. */
export function toScanning(chainId: number, isEvm: boolean): Scanning {
  return isEvm ? (known[chainId] ?? {}) : tron;
}
