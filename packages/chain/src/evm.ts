import type { ChainFamily, RequestedPayment } from './chain-family.ts';
import { fromEvmBytes, parseEvmAddress, toEvmAddress, toEvmBytes } from './evm-address.ts';

/** The main networks of EVM chains that take payments, from Ethereum on, and their test networks. */
const chainIds = [
  ...[1, 10, 56, 100, 137, 146, 250, 324, 2020, 5000, 8453, 42161, 42220, 43114, 59144, 80094],
  ...[81457, 534352, 97, 17000, 43113, 80002, 84532, 421614, 560048, 11155111, 11155420],
];

/** Ethereum, and the chains that are compatible with it. */
export const evm: ChainFamily = {
  defaultPath: "m/44'/60'/0'",
  chains: {
    ...Object.fromEntries(chainIds.map((id) => [id, {}])),
    1: { native_symbol: 'ETH' },
    56: { native_symbol: 'BNB', finality: 'finalized' },
    // Blocks were reorganised after the tag.
    137: { native_symbol: 'POL', finality: 'blocks' },
  },
  facts: {},
  addresses: {
    fromPublicKey: toEvmAddress,
    parse: parseEvmAddress,
    toBytes: toEvmBytes,
    fromBytes: fromEvmBytes,
    ignoresCase: true,
    pattern: /^0x[0-9a-f]{40}$/i,
  },
  toTxHash: (hash) => hash,
  toPaymentUri,
  nodes: {
    hasFormerState: true,
    showsCosts: true,
    // Multicall3
    multicall: '0xca11bde05977b3631167028862be2a173976ca11',
  },
};

/** The request of EIP-681. */
function toPaymentUri({ address, contract, chainId, units }: RequestedPayment): string {
  if (contract === null) return `ethereum:${address}@${chainId}?value=${units}`;
  return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${units}`;
}
