import { expect, test } from 'vitest';
import { formatNumber } from './number.ts';

test('uses Indian grouping and the requested decimals', () => {
  expect(formatNumber('1234567.5', 2)).toBe('12,34,567.50');
  expect(formatNumber('0.00005', 4)).toBe('0.0001');
});

test('loses no digit of a number too long for a float', () => {
  expect(formatNumber('12345678901234567890.123456789012345678')).toBe(
    '1,23,45,67,89,01,23,45,67,890.123456789012345678',
  );
});
