import type { OutboundSettings } from '@koshpay/api';
import type { Family } from '@koshpay/chain';
import type { EndpointOptions } from '../rpc/endpoint-options.ts';

/** A network as it is declared, and where its nodes are. */
export interface NetworkOptions {
  readonly chainId: number;
  readonly family: Family;
  /** The proof that a block is complete. */
  readonly completeness: Completeness;
  readonly endpoints: readonly EndpointOptions[];
  /** The settings that limit which hosts are called. */
  readonly limits: OutboundSettings;
}

/**
 * - `receipts`: the root of the block's receipts is that of its header.
 * - `bloom`: the bloom filters of its logs add up to that of its header.
 * - `second`: another endpoint has the same logs.
 */
export type Completeness = 'receipts' | 'bloom' | 'second';
