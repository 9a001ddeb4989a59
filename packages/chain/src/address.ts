import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { ChainError } from './errors.ts';
import { type Family, families } from './family.ts';

/**
 * The address in the spelling to store and compare: EVM with its EIP-55 checksum, Tron in base58.
 * Spaces around it are not removed.
 *
 * @throws ChainError `invalid_address`
 */
export function parseAddress(family: Family, text: string): string {
  return families[family].addresses.parse(text);
}

/**
 * True if a text is an address of that family. An EVM address in mixed case must match its
 * checksum.
 */
export function isAddress(family: Family, text: string): boolean {
  try {
    parseAddress(family, text);
    return true;
  } catch (error) {
    if (error instanceof ChainError) return false;
    throw error;
  }
}

/**
 * The 20 bytes of an address as nodes of every family write them: `0x` and lower-case hexadecimal.
 * @throws ChainError `invalid_address`
 */
export function toHexAddress(family: Family, address: string): `0x${string}` {
  return `0x${bytesToHex(families[family].addresses.toBytes(address))}`;
}

/** The spelling to store and show of an address that a node wrote. */
export function fromHexAddress(family: Family, hex: `0x${string}`): string {
  return families[family].addresses.fromBytes(hexToBytes(hex.slice(2)));
}

/**
 * The hexadecimal form of an address; undefined of what is none. Where its pattern says enough, no
 * checksum is verified: of a million addresses, that takes a while.
 */
export function findHexAddress(family: Family, text: string): `0x${string}` | undefined {
  const { pattern } = families[family].addresses;
  if (pattern) return pattern.test(text) ? (text.toLowerCase() as `0x${string}`) : undefined;
  return isAddress(family, text) ? toHexAddress(family, text) : undefined;
}
