import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { ChainError } from './errors.ts';

/**
 * The 32 bytes of a secp256k1 private key written in hexadecimal, with or without `0x`.
 * @throws ChainError `invalid_private_key` when it is malformed, zero or not below the curve's order.
 */
export function parsePrivateKey(text: string): Uint8Array {
  const hex = /^(?:0x)?([0-9a-f]{64})$/i.exec(text)?.[1];
  if (!hex) throw invalid('must be 64 hexadecimal digits, with or without 0x.');
  const key = hexToBytes(hex);
  if (!secp256k1.utils.isValidSecretKey(key)) throw invalid('is not a key of the secp256k1 curve.');
  return key;
}

function invalid(problem: string): ChainError {
  return new ChainError('invalid_private_key', `The private key ${problem}`);
}
