import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { expect, test } from 'vitest';
import { parsePrivateKey } from './private-key.ts';
import { parseTronAddress, toTronAddress } from './tron-address.ts';

test.each([
  ['1', 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'],
  ['2', 'TDvSsdrNM5eeXNL3czpa6AxLDHZA9nwe9K'],
])('derives the address of key %s', (key, address) => {
  const publicKey = secp256k1.getPublicKey(parsePrivateKey(key.padStart(64, '0')));
  expect(toTronAddress(publicKey)).toBe(address);
});

test.each(['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'])(
  'accepts the token contract %s, and no other spelling',
  (address) => {
    expect(parseTronAddress(address)).toBe(address);
    for (const [at, character] of [...address].entries()) {
      const other = character === 'a' ? 'b' : 'a';
      const spoilt = address.slice(0, at) + other + address.slice(at + 1);
      expect(() => parseTronAddress(spoilt)).toThrow(
        expect.objectContaining({ code: 'invalid_address' }),
      );
    }
  },
);

test.each([
  '',
  'T',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6tt',
  'tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
  ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\n',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  `T${'1'.repeat(1_000_000)}`,
])('refuses a malformed address (%#)', (text) => {
  expect(() => parseTronAddress(text)).toThrow('The address must be T and 33 base58 characters.');
});

test('refuses a broken checksum, and a valid one of other data', () => {
  const broken = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u';
  expect(() => parseTronAddress(broken)).toThrowErrorMatchingInlineSnapshot(
    `[ChainError: The address fails its checksum: a character is wrong or missing.]`,
  );
  const other = createBase58check(sha256).encode(new Uint8Array(21).fill(0x42));
  expect(() => parseTronAddress(other)).toThrow(
    expect.objectContaining({ code: 'invalid_address' }),
  );
});
