import { expect, test } from 'vitest';
import { fromHexAddress, isAddress, parseAddress, toHexAddress } from './address.ts';

const evm = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test('accepts only the addresses of each family', () => {
  expect(isAddress('evm', evm)).toBe(true);
  expect(isAddress('tron', tron)).toBe(true);
  expect(isAddress('evm', tron)).toBe(false);
  expect(isAddress('tron', evm)).toBe(false);
});

test('checks an EVM checksum in mixed case only', () => {
  expect(isAddress('evm', evm.toLowerCase())).toBe(true);
  expect(isAddress('evm', evm.replace('dAC', 'DAC'))).toBe(false);
});

test('returns the spelling to store', () => {
  expect(parseAddress('evm', evm.toLowerCase())).toBe(evm);
  expect(parseAddress('tron', tron)).toBe(tron);
  expect(() => parseAddress('tron', evm)).toThrow(
    expect.objectContaining({ name: 'ChainError', code: 'invalid_address' }),
  );
});

test('does not report an internal error as a wrong address', () => {
  expect(() => isAddress('solana' as 'evm', evm)).toThrow(TypeError);
});

test('converts addresses to those of nodes and back', () => {
  expect(toHexAddress('evm', evm)).toBe(evm.toLowerCase());
  expect(fromHexAddress('evm', toHexAddress('evm', evm))).toBe(evm);
  expect(toHexAddress('tron', tron)).toBe('0xa614f803b6fd780986a42c78ec9c7f77e6ded13c');
  expect(fromHexAddress('tron', toHexAddress('tron', tron))).toBe(tron);
});
