import { expect, it } from 'vitest';
import { toPaymentUri } from './render.ts';

const [address, contract] = [`0x${'0a'.repeat(20)}`, `0x${'c0'.repeat(20)}`];

it('asks for a token, for native currency, and on Tron only for the address', () => {
  const evm = { family: 'evm', address, contract, chainId: 137, restUnits: 1_133_659n } as const;
  expect(toPaymentUri(evm)).toBe(
    `ethereum:${contract}@137/transfer?address=${address}&uint256=1133659`,
  );
  expect(toPaymentUri({ ...evm, contract: null })).toBe(`ethereum:${address}@137?value=1133659`);
  const tron = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  expect(toPaymentUri({ ...evm, family: 'tron', address: tron })).toBe(tron);
});
