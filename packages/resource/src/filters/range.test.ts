import { expect, test } from 'vitest';
import { isRangeEnd } from './range.ts';

test.each([
  ['whole', ['0', '-12', '999999999999999'], ['', '1.0', '+1', '1e3', '1234567890123456', ' 1']],
  ['number', ['0', '-1.50', '99999999999999999999.999999999999999999'], ['.5', '1,5', '1e3']],
  ['day', ['2024-02-29', '1000-01-02', '9999-12-30'], ['2026-02-29', '26-01-01', '0999-01-01']],
  [
    'time',
    ['2026-01-31', '2026-01-31T00:00Z', '2026-01-31T23:59:59.999+05:30'],
    ['2026-01-31T00:00', '2026-02-30T00:00Z', '2026-01-31T25:00Z', '9999-12-31T23:59Z'],
  ],
] as const)('knows what a range of the kind %s can begin or end with', (kind, right, wrong) => {
  expect(right.filter((text) => !isRangeEnd(kind, text))).toEqual([]);
  expect(wrong.filter((text) => isRangeEnd(kind, text))).toEqual([]);
});
