import { expect, test } from 'vitest';
import { parseDerivationPath } from './derivation-path.ts';
import { families } from './family.ts';

test.each([
  ['m', 'm', 'master'],
  [' M ', 'm', 'master'],
  [families.evm.defaultPath, "m/44'/60'/0'", 'account'],
  [families.tron.defaultPath, "m/44'/195'/0'", 'account'],
  ['m/44h/60H/0’', "m/44'/60'/0'", 'account'],
  ["m/44'/60'/2147483647'", "m/44'/60'/2147483647'", 'account'],
  ["m/44'/60'/0'/0", "m/44'/60'/0'/0", 'account'],
  ["m/44'/60'/0'/0/0", "m/44'/60'/0'/0/0", 'address'],
  ["m/44'/60'/0'/1/2147483647", "m/44'/60'/0'/1/2147483647", 'address'],
])('reads %j as %s', (text, path, level) => {
  expect(parseDerivationPath(text)).toEqual({ path, level });
  expect(parseDerivationPath(path)).toEqual({ path, level });
});

test.each([
  '',
  '/',
  'm/',
  "44'/60'/0'",
  "/44'/60'/0'",
  "m/44'/60'/0'/",
  "m//44'/60'/0'",
  "m/44''/60'/0'",
  "m/44'/60'/-1'",
  "m/44'/60'/+1'",
  "m/44'/60'/1.5'",
  "m/44'/60'/1e3'",
  "m/44'/60'/0x1'",
  "m/044'/60'/0'",
  "m/44'/60'/٣'",
  "m/44' /60'/0'",
  "m/44'/60'/0'\nm",
  'm/a/b/c',
  '../../etc/passwd',
  'zoo zoo zoo',
])('refuses %j as malformed', (text) => {
  expect(() => parseDerivationPath(text)).toThrow(
    "The derivation path must look like m/44'/60'/0': m, then whole numbers, each after a slash.",
  );
});

test.each([
  "m/44'",
  "m/44'/60'",
  'm/44/60/0',
  "m/44'/60'/0",
  "m/44'/60'/0'/1",
  "m/44'/60'/0'/7",
  "m/44'/60'/0'/0'",
  "m/44'/60'/0'/0/0'",
  "m/44'/60'/0'/0/0/0",
  `m${'/0'.repeat(300)}`,
])('refuses %j, on which wallets disagree', (text) => {
  expect(() => parseDerivationPath(text)).toThrow(
    "The derivation path must be m, an account such as m/44'/60'/0', or one address such as m/44'/60'/0'/0/0.",
  );
});

test.each([2 ** 31, 2 ** 32, 2 ** 64, '9'.repeat(400)])('refuses the index %s', (index) => {
  expect(() => parseDerivationPath(`m/44'/60'/${BigInt(index)}'`)).toThrow(
    'The derivation path has a number of 2147483648 or more at level 3.',
  );
});

test('survives a path of megabytes', () => {
  const thrown = expect.objectContaining({ name: 'ChainError', code: 'invalid_path' });
  expect(() => parseDerivationPath(`m${"/44'".repeat(1_000_000)}`)).toThrow(thrown);
  expect(() => parseDerivationPath(`m/${'4'.repeat(4_000_000)}`)).toThrow(thrown);
});
