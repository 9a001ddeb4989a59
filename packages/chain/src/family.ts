import type { ChainFacts, ChainFamily } from './chain-family.ts';
import { evm } from './evm.ts';
import { tron } from './tron.ts';

const known = { evm, tron };

/**
 * Chains with the same kind of addresses and nodes: `evm` (Ethereum, BNB Smart Chain, Polygon …) or
 * `tron`.
 */
export type Family = keyof typeof known;

/** All families. A new one is one more entry. */
export const families: Readonly<Record<Family, ChainFamily>> = known;

/** The names of all families. */
export function familyNames(): Family[] {
  return Object.keys(families) as Family[];
}

/** The family of a chain that is known by its ID. */
export function knownFamily(chainId: number): Family | undefined {
  return familyNames().find((name) => chainId in families[name].chains);
}

/**
 * The family of a network; undefined if it is not supported. A chain that is compatible with EVM need
 * not be known.
 */
export function toFamily(network: { chainId: number; isEvm: boolean }): Family | undefined {
  if (network.isEvm) return 'evm';
  const family = knownFamily(network.chainId);
  return family === 'evm' ? undefined : family;
}

/** The facts of a chain of a family. */
export function factsOf(family: Family, chainId: number): ChainFacts {
  const { facts, chains } = families[family];
  return { ...facts, ...chains[chainId] };
}

/** The family that has the coin type of a BIP-44 path for itself; EVM of any other. */
export function familyOfPath(path: string): Family {
  const coinOf = (text: string) => text.split('/')[2];
  return familyNames().find((name) => coinOf(families[name].defaultPath) === coinOf(path)) ?? 'evm';
}
