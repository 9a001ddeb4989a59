import { expect, it } from 'vitest';
import { toAmount, toSum, toUnits } from './amount.ts';

it('turns base units into exact decimals', () => {
  expect(toAmount(1_500_000n, 6)).toBe('1.5');
  expect(toAmount(1n, 18)).toBe('0.000000000000000001');
  expect(toAmount(7n, 0)).toBe('7');
  expect(toAmount(0n, 6)).toBe('0');
  expect(toAmount(123_456_789_012_345_678_901n * 10n ** 6n, 6)).toBeUndefined();
  expect(toAmount(10n ** 18n, 36)).toBe('0.000000000000000001');
  expect(toAmount(1n, 36)).toBeUndefined();
});

it('turns sums into decimals that no amount could be', () => {
  expect(toSum(2n * 10n ** 26n - 2n, 6)).toBe('199999999999999999999.999998');
  expect(toSum(2n ** 256n - 1n, 0)).toBe(String(2n ** 256n - 1n));
});

it('turns decimals into base units, rounded up', () => {
  expect(toUnits('1.500000000000000000', 6)).toBe(1_500_000n);
  expect(toUnits('0.0000001', 6)).toBe(1n);
  expect(toUnits('12', 0)).toBe(12n);
});
