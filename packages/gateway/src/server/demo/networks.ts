import { type Family, toFamily } from '@koshpay/chain';
import type { Create } from '@koshpay/resource';
import type { networks } from '../../networks/networks.ts';
import { toScanning } from '../networks/feature.ts';
import type { Row } from './seeder.ts';

const chains: Create<typeof networks>[] = [
  {
    chain: 'Ethereum',
    chain_id: 1,
    confirmations: 12,
    alert: 30,
    rpc_url: 'https://rpc.ethereum.example',
    explorer_url: 'https://etherscan.io',
    is_evm: true,
  },
  {
    chain: 'BNB Smart Chain',
    chain_id: 56,
    confirmations: 15,
    alert: 40,
    rpc_url: 'https://rpc.bsc.example',
    explorer_url: 'https://bscscan.com',
    is_evm: true,
  },
  {
    chain: 'Polygon',
    chain_id: 137,
    confirmations: 40,
    alert: 100,
    rpc_url: 'https://rpc.polygon.example',
    explorer_url: 'https://polygonscan.com',
    is_evm: true,
  },
  {
    chain: 'Tron',
    chain_id: 728126428,
    confirmations: 20,
    alert: 50,
    rpc_url: 'https://rpc.tron.example',
    explorer_url: 'https://tronscan.org',
    is_evm: false,
  },
];

/**
 * The height of each chain, the seconds that a block takes, and the share of customers who choose
 * it.
 */
export const chainFacts: Readonly<
  Record<number, { readonly head: number; readonly blockSeconds: number; readonly share: number }>
> = {
  1: { head: 23_840_112, blockSeconds: 12, share: 11 },
  56: { head: 68_204_511, blockSeconds: 0.75, share: 22 },
  137: { head: 79_118_030, blockSeconds: 2, share: 17 },
  728126428: { head: 77_540_889, blockSeconds: 3, share: 50 },
};

/** The supported chains, with their usual confirmations. */
export const demoNetworks = chains.map((chain) => ({
  ...chain,
  ...toScanning({ chainId: chain.chain_id, isEvm: chain.is_evm ?? false }),
}));

/** The family of a network of the demo. */
export function familyOf({ chain_id, is_evm }: Row): Family {
  return toFamily({ chainId: Number(chain_id), isEvm: is_evm === true }) ?? 'evm';
}
