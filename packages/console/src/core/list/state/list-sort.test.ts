import { expect, test } from 'vitest';
import { defaultSort, isDefaultSort, toNextSort } from './list-sort.ts';

test('a header sorts ascending, descending and newest first again', () => {
  const up = toNextSort(defaultSort, 'symbol');
  const down = toNextSort(up, 'symbol');
  expect([up, down, toNextSort(down, 'symbol')]).toEqual([
    { field: 'symbol', order: 'asc' },
    { field: 'symbol', order: 'desc' },
    defaultSort,
  ]);
});

test('the date toggles between newest and oldest first', () => {
  const oldest = toNextSort(defaultSort, 'created_at');
  expect(oldest).toEqual({ field: 'created_at', order: 'asc' });
  expect(isDefaultSort(toNextSort(oldest, 'created_at'))).toBe(true);
});
