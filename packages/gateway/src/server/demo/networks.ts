import type { Create } from '@koshpay/resource';
import type { networks } from '../../networks.ts';
import { toScanning } from '../scanning-defaults.ts';

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

/** The supported chains, with their usual confirmations. */
export const demoNetworks = chains.map((chain) => ({
  ...chain,
  ...toScanning(chain.chain_id, chain.is_evm ?? false),
}));
