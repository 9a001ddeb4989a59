import { expect, test } from 'vitest';
import { compareExactly } from './compare-exactly.ts';
import { toPlainText } from './exact-decimal.ts';
import { multiplyExactly, sumExactly } from './sum-exactly.ts';

test('compares numbers exactly, with and without exponents', () => {
  const orders = [
    ['5e-7', '100'],
    [5e-7, '0.0000005'],
    ['1e21', '999999999999999999999'],
    ['-1E+2', '-100.0'],
    ['0.10', 0.1],
    ['99999999999999999999.1', '99999999999999999999.2'],
  ] as const;
  expect(orders.map(([one, other]) => compareExactly(one, other))).toEqual([-1, 0, 1, 0, 0, -1]);
});

test('compares other text by its characters', () => {
  expect([compareExactly('1e', '1e5'), compareExactly('2026-01-31', '2026-02-01')]).toEqual([
    -1, -1,
  ]);
});

test('adds up and multiplies exactly, with and without exponents', () => {
  expect(sumExactly(['1e-7', '0.2', '-5'])).toBe('-4.7999999');
  expect(sumExactly([])).toBe('0');
  expect(multiplyExactly('1.5e2', '-2e-3')).toBe('-0.300');
  expect(() => sumExactly(['1', 'many'])).toThrowErrorMatchingInlineSnapshot(
    `[Error: 'many' is not a decimal number.]`,
  );
});

test('writes numbers of JSON without exponents', () => {
  expect([5e-7, 1e21, -1.5e-8, 0.25, 'none'].map(toPlainText)).toEqual([
    '0.0000005',
    '1000000000000000000000',
    '-0.000000015',
    '0.25',
    'none',
  ]);
});
