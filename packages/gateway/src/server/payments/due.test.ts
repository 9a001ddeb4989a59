import { expect, it } from 'vitest';
import { toAmountDue } from './due.ts';

it.each([
  ['100', '88.21', 6, 1_133_659n],
  ['88.21', '88.21', 6, 1_000_000n],
  ['0.01', '268450', 18, 37_250_884_709n],
  ['0.01', '7912000', 6, 1n],
  ['99999999999', '0.00000001', 0, 9_999_999_999_900_000_000n],
])('%s at %s with %i decimals, rounded up', (price, rate, decimals, due) => {
  expect(toAmountDue({ price, rate, decimals })).toBe(due);
});
