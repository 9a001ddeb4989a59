import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { parsePrivateKey } from './private-key.ts';

const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';
const greatest = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140';

test.each([greatest, `0x${greatest}`, greatest.toUpperCase()])('reads %s', (text) => {
  expect(bytesToHex(parsePrivateKey(text))).toBe(greatest);
});

test.each([
  '',
  '0x',
  '1',
  greatest.slice(1),
  `${greatest}0`,
  `0X0x${greatest}`,
  ` ${greatest}`,
  `${greatest}\n`,
  greatest.replace('b', 'g'),
  'zoo '.repeat(16),
])('refuses %j as malformed', (text) => {
  expect(() => parsePrivateKey(text)).toThrow(
    'The private key must be 64 hexadecimal digits, with or without 0x.',
  );
});

test.each(['0'.repeat(64), order, 'f'.repeat(64)])('refuses %s, which no key is', (text) => {
  expect(() => parsePrivateKey(text)).toThrow(
    'The private key is not a key of the secp256k1 curve.',
  );
});
