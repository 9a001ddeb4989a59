import { expect, it } from 'vitest';
import { addressCheck } from './address.ts';

const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const ethereum = { chain_id: 1, is_evm: true };
const tron = { chain_id: 728126428, is_evm: false };
const other = { chain_id: 5, is_evm: false };

it.each([
  [ethereum, contract.toLowerCase(), contract],
  [ethereum, contract.replace('dA', 'da'), undefined],
  [ethereum, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', undefined],
  [tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  [tron, contract, undefined],
  [other, contract, undefined],
])('takes an address only on a network of its family: %j %s', (network, text, stored) => {
  expect(addressCheck.normalize(network, text)).toBe(stored);
});
