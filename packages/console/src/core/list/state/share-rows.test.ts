import { expect, test } from 'vitest';
import { shareRows } from './use-resource-list.ts';

const page = (offset: number, ...names: string[]) => ({
  offset,
  data: names.map((name, index) => ({ id: index, name })),
});

test('keeps the rows of a page that did not change, and compares no other page with it', () => {
  const former = page(0, 'a', 'b');
  const again = shareRows(former, page(0, 'a', 'c')) as typeof former;
  expect(again.data[0]).toBe(former.data[0]);
  expect(again.data[1]).toEqual({ id: 1, name: 'c' });
  const other = page(2, 'a', 'b');
  expect(shareRows(former, other)).toBe(other);
});
