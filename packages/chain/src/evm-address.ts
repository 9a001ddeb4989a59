import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ChainError } from './errors.ts';
import { toKeyHash } from './key-hash.ts';

/**
 * The EVM address of a secp256k1 public key (33 or 65 bytes), with the checksum of EIP-55.
 * @throws ChainError `invalid_public_key`
 */
export function toEvmAddress(publicKey: Uint8Array): string {
  return toChecksum(bytesToHex(toKeyHash(publicKey)));
}

/**
 * The address with its EIP-55 checksum. All lower or all upper case has no checksum and is
 * accepted.
 * @throws ChainError `invalid_address`
 */
export function parseEvmAddress(text: string): string {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (!digits) {
    throw new ChainError('invalid_address', 'The address must be 0x and 40 hexadecimal digits.');
  }
  const lower = digits.toLowerCase();
  const address = toChecksum(lower);
  if (digits !== lower && digits !== digits.toUpperCase() && text !== address) {
    throw new ChainError(
      'invalid_address',
      'The address fails its checksum: a character is wrong, or in the wrong case.',
    );
  }
  return address;
}

/** The 20 bytes of an address. @throws ChainError `invalid_address` */
export function toEvmBytes(address: string): Uint8Array {
  return hexToBytes(parseEvmAddress(address).slice(2));
}

/** The address of 20 bytes. */
export function fromEvmBytes(bytes: Uint8Array): string {
  return toChecksum(bytesToHex(bytes));
}

function toChecksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const digits = [...lower].map((digit, at) =>
    hash.charAt(at) >= '8' ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join('')}`;
}
