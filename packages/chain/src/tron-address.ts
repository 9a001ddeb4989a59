import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { ChainError } from './errors.ts';
import { toKeyHash } from './key-hash.ts';

const base58check = createBase58check(sha256);
const mainnetPrefix = 0x41;

/**
 * The Tron address of a secp256k1 public key (33 or 65 bytes): base58check of 0x41 and the key's hash.
 * @throws ChainError `invalid_public_key`
 */
export function toTronAddress(publicKey: Uint8Array): string {
  return base58check.encode(concatBytes(Uint8Array.of(mainnetPrefix), toKeyHash(publicKey)));
}

/**
 * The unchanged address: base58check has only one spelling.
 * @throws ChainError `invalid_address`
 */
export function parseTronAddress(text: string): string {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) {
    throw new ChainError('invalid_address', 'The address must be T and 33 base58 characters.');
  }
  if (!hasChecksum(text)) {
    throw new ChainError(
      'invalid_address',
      'The address fails its checksum: a character is wrong or missing.',
    );
  }
  return text;
}

/** The 20 bytes of an address, without its prefix. @throws ChainError `invalid_address` */
export function toTronBytes(address: string): Uint8Array {
  return base58check.decode(parseTronAddress(address)).subarray(1);
}

/** The address of 20 bytes. */
export function fromTronBytes(bytes: Uint8Array): string {
  return base58check.encode(concatBytes(Uint8Array.of(mainnetPrefix), bytes));
}

function hasChecksum(text: string): boolean {
  try {
    const bytes = base58check.decode(text);
    return bytes.length === 21 && bytes[0] === mainnetPrefix;
  } catch {
    return false;
  }
}
