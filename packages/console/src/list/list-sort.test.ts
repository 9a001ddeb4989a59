import { expect, test } from 'vitest';
import { isNewestFirst, newestFirst, toNextSort } from './list-sort.ts';

test('a head leads upwards, downwards and back to newest first', () => {
  const up = toNextSort(newestFirst, 'symbol');
  const down = toNextSort(up, 'symbol');
  expect([up, down, toNextSort(down, 'symbol')]).toEqual([
    { field: 'symbol', order: 'asc' },
    { field: 'symbol', order: 'desc' },
    newestFirst,
  ]);
});

test('the date turns between newest and oldest first', () => {
  const oldest = toNextSort(newestFirst, 'created_at');
  expect(oldest).toEqual({ field: 'created_at', order: 'asc' });
  expect(isNewestFirst(toNextSort(oldest, 'created_at'))).toBe(true);
});
