import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { deriveAccount } from './derive-account.ts';
import { deriveAddress } from './derive-address.ts';
import { ChainError } from './errors.ts';
import { families } from './family.ts';
import { createMnemonic } from './mnemonic.ts';

const mnemonic = `${'abandon '.repeat(11)}about`;
const account = {
  evm: 'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
};

test.each([
  ['m', account.evm, account.address, 'master'],
  ["m/44'/60'/0'", account.evm, account.address, 'account'],
  ["m/44'/60'/0'/0", account.evm, account.address, 'account'],
  ["m/44'/60'/0'/0/0", null, account.address, 'account'],
  ["m/44'/60'/0'/0/2", null, '0xb6716976A3ebe8D39aCEB04372f22Ff8e6802D7A', 'account'],
] as const)('derives %s from a mnemonic, and nothing secret', (path, xpub, address, level) => {
  expect(deriveAccount({ family: 'evm', mnemonic, path })).toEqual({ xpub, address, path, level });
});

test('derives the first Tron address, at the account and at the master', () => {
  const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  expect(deriveAccount({ family: 'tron', mnemonic, path: 'm/44h/195h/0h' })).toMatchObject({
    address,
    path: families.tron.defaultPath,
  });
  expect(deriveAccount({ family: 'tron', mnemonic, path: 'm' }).address).toBe(address);
});

// The accounts that Hardhat and Anvil print at start.
const junk = `${'test '.repeat(11)}junk`;
test.each([
  [
    0,
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  ],
  [
    1,
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  ],
  [
    2,
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  ],
])('agrees with Ethereum development chains on account %i', (index, address, privateKeyHex) => {
  const path = `m/44'/60'/0'/0/${index}`;
  expect(deriveAccount({ family: 'evm', mnemonic: junk, path }).address).toBe(address);
  expect(deriveAccount({ family: 'evm', privateKeyHex, path })).toEqual({
    xpub: null,
    address,
    path,
    level: 'master',
  });
});

test('returns an xpub whose first address is the address, also for a new mnemonic', () => {
  for (const family of ['evm', 'tron'] as const) {
    for (const path of ['m', families[family].defaultPath, "m/44'/60'/7'"]) {
      const { xpub, address } = deriveAccount({ family, mnemonic: createMnemonic(), path });
      expect(deriveAddress({ family, xpub: xpub as string, index: 0 })).toBe(address);
    }
  }
});

test('reads a mnemonic with any spaces and capitals', () => {
  const path = families.evm.defaultPath;
  const spaced = ` ${mnemonic.toUpperCase().replaceAll(' ', '\n ')} `;
  expect(deriveAccount({ family: 'evm', mnemonic: spaced, path }).address).toBe(account.address);
});

const key = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
const phrase = 'hamster diagram private dutch cause delay private meat slide toddler razor razor';
const path = families.evm.defaultPath;

test.each([
  ['invalid_mnemonic', { mnemonic: phrase, path }],
  ['invalid_mnemonic', { mnemonic: `${phrase} ${key}`, path }],
  ['invalid_mnemonic', { mnemonic: phrase.replace('slide', key), path }],
  ['invalid_private_key', { privateKeyHex: `${key}0`, path }],
  ['invalid_private_key', { privateKeyHex: phrase, path }],
  ['invalid_private_key', { privateKeyHex: 'f'.repeat(64), path }],
  ['invalid_path', { mnemonic, path: phrase }],
  ['invalid_path', { mnemonic, path: key }],
  ['invalid_path', { privateKeyHex: key, path: `m/${key}` }],
] as const)('throws %s without a trace of what was typed (%#)', (code, source) => {
  const error = thrown(() => deriveAccount({ family: 'evm', ...source }));
  expect(error).toBeInstanceOf(ChainError);
  expect(error).toMatchObject({ code });
  expect(error).not.toHaveProperty('cause');
  const printed = inspect(error, { showHidden: true, depth: null });
  for (const secret of [key, 'hamster', 'toddler', 'abandon', 'ffffffff']) {
    expect(printed).not.toContain(secret);
  }
});

function thrown(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
