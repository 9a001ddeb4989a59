import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { ChainError } from './errors.ts';

/** The bytes of EVM and Tron addresses: the last 20 of the public key's Keccak-256. */
export function toKeyHash(publicKey: Uint8Array): Uint8Array {
  return keccak_256(toPoint(publicKey).subarray(1)).subarray(-20);
}

function toPoint(publicKey: Uint8Array): Uint8Array {
  try {
    return secp256k1.Point.fromBytes(publicKey).toBytes(false);
  } catch {
    throw new ChainError(
      'invalid_public_key',
      'The public key must be a point of the secp256k1 curve, in 33 or 65 bytes.',
    );
  }
}
