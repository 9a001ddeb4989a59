import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { toKeyHash } from './key-hash.ts';

const key = hexToBytes('1'.padStart(64, '0'));

test('returns the same hash for a compressed and an uncompressed key', () => {
  const [short, long] = [secp256k1.getPublicKey(key, true), secp256k1.getPublicKey(key, false)];
  expect([short.length, long.length]).toEqual([33, 65]);
  expect(toKeyHash(short)).toEqual(hexToBytes('7e5f4552091a69125d5dfcb7b8c2659029395bdf'));
  expect(toKeyHash(long)).toEqual(toKeyHash(short));
});

test.each([new Uint8Array(), new Uint8Array(33), new Uint8Array(65).fill(4), key])(
  'refuses bytes that are no public key (%#)',
  (bytes) => {
    expect(() => toKeyHash(bytes)).toThrow(
      'The public key must be a point of the secp256k1 curve, in 33 or 65 bytes.',
    );
  },
);
