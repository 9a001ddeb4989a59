import { expect, test } from 'vitest';
import { toExplorerHref } from './explorer.ts';

const tx = { page: 'tx', explorer: 'explorer_url' } as const;

test("leads to the explorer of the row's own network", () => {
  expect(toExplorerHref(tx, '0xab', { explorer_url: 'https://etherscan.io/' })).toBe(
    'https://etherscan.io/tx/0xab',
  );
  expect(toExplorerHref(tx, 'ab', { explorer_url: 'https://tronscan.org' })).toBe(
    'https://tronscan.org/#/transaction/ab',
  );
});

test('leads nowhere without an explorer, and never to a script', () => {
  expect(toExplorerHref(tx, '0xab', { explorer_url: null })).toBeUndefined();
  expect(toExplorerHref(tx, '0xab', { explorer_url: 'javascript:alert(1)' })).toBeUndefined();
  expect(toExplorerHref(undefined, '0xab', { explorer_url: 'https://x.example' })).toBeUndefined();
});
