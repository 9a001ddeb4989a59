import { expect, test } from 'vitest';
import { toFamily } from './family.ts';

test('detects Tron by its name, and EVM by its compatibility', () => {
  expect(toFamily({ chainId: 8453, isEvm: true })).toBe('evm');
  expect(toFamily({ chainId: 728126428, isEvm: false })).toBe('tron');
  expect(toFamily({ chainId: 8453, isEvm: false })).toBeUndefined();
});
