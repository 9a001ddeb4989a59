import { expect, test } from 'vitest';
import { formatChange, formatNumber, formatPercent } from './number.ts';

test('uses Indian grouping and the requested decimals', () => {
  expect(formatNumber('1234567.5', 2)).toBe('12,34,567.50');
  expect(formatNumber('0.00005', 4)).toBe('0.0001');
});

test('loses no digit of a number too long for a float', () => {
  expect(formatNumber('12345678901234567890.123456789012345678')).toBe(
    '1,23,45,67,89,01,23,45,67,890.123456789012345678',
  );
});

test('writes every percentage and every change in the same way', () => {
  expect(formatPercent('0.1250')).toBe('0.125%');
  expect(formatPercent(3.875, 2)).toBe('3.88%');
  expect([-2.94, 0, 4].map(formatChange)).toEqual(['-2.9%', '0.0%', '+4.0%']);
});
