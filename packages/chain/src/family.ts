import { fromEvmBytes, parseEvmAddress, toEvmAddress, toEvmBytes } from './evm-address.ts';
import { fromTronBytes, parseTronAddress, toTronAddress, toTronBytes } from './tron-address.ts';

/** The functions of a family of chains. A new family is one more entry. */
export const families = {
  evm: {
    defaultPath: "m/44'/60'/0'",
    toAddress: toEvmAddress,
    parseAddress: parseEvmAddress,
    toBytes: toEvmBytes,
    fromBytes: fromEvmBytes,
  },
  tron: {
    defaultPath: "m/44'/195'/0'",
    toAddress: toTronAddress,
    parseAddress: parseTronAddress,
    toBytes: toTronBytes,
    fromBytes: fromTronBytes,
  },
} as const;

/**
 * Chains with the same kind of addresses: `evm` (Ethereum, BNB Smart Chain, Polygon …) or `tron`.
 */
export type Family = keyof typeof families;

/** The account that wallets open first, by BIP-44: `m/44'/60'/0'` for EVM, `m/44'/195'/0'` for Tron. */
export const defaultPath = {
  evm: families.evm.defaultPath,
  tron: families.tron.defaultPath,
} as const satisfies Record<Family, string>;

/** Tron's main network, and its test networks Shasta and Nile. */
const tronChainIds = [728126428, 2494104990, 3448148188];

/** The main networks of EVM chains that take payments, from Ethereum on, and their test networks. */
const evmChainIds = [
  ...[1, 10, 56, 100, 137, 146, 250, 324, 2020, 5000, 8453, 42161, 42220, 43114, 59144, 80094],
  ...[81457, 534352, 97, 17000, 43113, 80002, 84532, 421614, 560048, 11155111, 11155420],
];

/** The family of a chain that is known by its ID. */
export function knownFamily(chainId: number): Family | undefined {
  if (tronChainIds.includes(chainId)) return 'tron';
  return evmChainIds.includes(chainId) ? 'evm' : undefined;
}

/** The family of a network; undefined if this package does not support its addresses. */
export function toFamily(network: { chainId: number; isEvm: boolean }): Family | undefined {
  if (network.isEvm) return 'evm';
  return tronChainIds.includes(network.chainId) ? 'tron' : undefined;
}
