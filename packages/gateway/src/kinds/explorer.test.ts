import { expect, test } from 'vitest';
import { explorer } from './explorer.ts';

test('leads to the page of a transaction or an address, as each explorer names it', () => {
  const { toHref } = explorer('tx');
  expect(toHref('https://etherscan.io', '0xab')).toBe('https://etherscan.io/tx/0xab');
  expect(toHref('https://tronscan.org', 'ab')).toBe('https://tronscan.org/#/transaction/ab');
  expect(explorer('address').toHref('https://tronscan.org', 'T1')).toBe(
    'https://tronscan.org/#/address/T1',
  );
});
