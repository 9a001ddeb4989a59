import { expect, test } from 'vitest';
import { knownFamily, toFamily } from './family.ts';

test('detects Tron by its name, and EVM by its compatibility', () => {
  expect(toFamily({ chainId: 8453, isEvm: true })).toBe('evm');
  expect(toFamily({ chainId: 728126428, isEvm: false })).toBe('tron');
  expect(toFamily({ chainId: 8453, isEvm: false })).toBeUndefined();
});

test('knows the families of common chains by their IDs', () => {
  expect([1, 8453, 728126428, 5].map(knownFamily)).toEqual(['evm', 'evm', 'tron', undefined]);
});
