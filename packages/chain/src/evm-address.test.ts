import { secp256k1 } from '@noble/curves/secp256k1.js';
import { expect, test } from 'vitest';
import { parseEvmAddress, toEvmAddress } from './evm-address.ts';
import { parsePrivateKey } from './private-key.ts';

test.each([
  ['1', '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'],
  ['2', '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'],
])('derives the address of key %s', (key, address) => {
  const publicKey = secp256k1.getPublicKey(parsePrivateKey(key.padStart(64, '0')));
  expect(toEvmAddress(publicKey)).toBe(address);
});

// EIP-55's own test cases.
test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('adds the checksum of %s, and accepts it', (address) => {
  expect(parseEvmAddress(address)).toBe(address);
  expect(parseEvmAddress(address.toLowerCase())).toBe(address);
  expect(parseEvmAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
});

test('refuses a checksum that does not match', () => {
  expect(() =>
    parseEvmAddress('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[ChainError: The address fails its checksum: a character is wrong, or in the wrong case.]`,
  );
});

test.each([
  '',
  '0x',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
  ' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n',
])('refuses %j as malformed', (text) => {
  expect(() => parseEvmAddress(text)).toThrow('The address must be 0x and 40 hexadecimal digits.');
});
