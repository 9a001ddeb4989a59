import { expect, test } from 'vitest';
import { formatChange, formatNumber, formatPercent, shortenNumber } from './number.ts';

test('uses Indian grouping and the requested decimals', () => {
  expect(formatNumber('1234567.5', 2)).toBe('12,34,567.50');
  expect(formatNumber('0.00005', 4)).toBe('0.0001');
});

test('loses no digit of a number too long for a float', () => {
  expect(formatNumber('12345678901234567890.123456789012345678')).toBe(
    '1,23,45,67,89,01,23,45,67,890.123456789012345678',
  );
});

test('cuts a long tail, and keeps what counts of a small number', () => {
  const amounts = {
    '1.123456789012345678': '1.12345678…',
    '12,34,567.999999999999': '12,34,567.99999999…',
    '-0.000012345678': '-0.00001234…',
    '0.000000000000123456': '0.0000000000001234…',
    '0.000000000000000001': '0.000000000000000001',
    '1.123456789': '1.123456789',
    '12,34,56,78,901': '12,34,56,78,901',
  };
  expect(Object.keys(amounts).map(shortenNumber)).toEqual(Object.values(amounts));
});

test('writes every percentage and every change in the same way', () => {
  expect(formatPercent('0.1250')).toBe('0.125%');
  expect(formatPercent(3.875, 2)).toBe('3.88%');
  expect([-2.94, 0, 4].map(formatChange)).toEqual(['-2.9%', '0.0%', '+4.0%']);
});
