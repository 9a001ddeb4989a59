import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { ChainFamily } from '../chain-family.ts';
import { ChainError } from '../errors.ts';
import { type Family, families } from '../family.ts';
import { toKeyHash } from '../key-hash.ts';

/** The only chain of {@link moon}. */
export const moonChainId = 900_001;

const fromBytes = (bytes: Uint8Array) => `moon${bytesToHex(bytes)}`;

function parse(text: string): string {
  if (!/^moon[0-9a-f]{40}$/.test(text))
    throw new ChainError('invalid_address', 'The address must be moon and 40 hexadecimal digits.');
  return text;
}

/** A family that does not exist: all that a product says of a family is in one object. */
export const moon: ChainFamily = {
  defaultPath: "m/44'/900001'/0'",
  chains: { [moonChainId]: {} },
  facts: {
    native_symbol: 'MOON',
    native_decimals: 9,
    finality: 'finalized',
    completeness: 'bloom',
  },
  addresses: {
    fromPublicKey: (publicKey) => fromBytes(toKeyHash(publicKey)),
    parse,
    toBytes: (address) => hexToBytes(parse(address).slice(4)),
    fromBytes,
    ignoresCase: false,
  },
  toTxHash: (hash) => `moontx${hash.slice(2)}`,
  toPaymentUri: ({ address, units }) => `moon:${address}?units=${units}`,
  nodes: {
    hint: 'Its URL ends with /moon.',
    hasFormerState: false,
    showsCosts: false,
  },
};

/**
 * Adds {@link moon} to the families.
 *
 * @returns its name, and the function that removes it
 */
export function addMoon(): { readonly family: Family; readonly remove: () => void } {
  const all = families as Record<string, ChainFamily>;
  all.moon = moon;
  return { family: 'moon' as Family, remove: () => delete all.moon };
}
