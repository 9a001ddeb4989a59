import { expect, test } from 'vitest';
import { coins } from '../../../testing/coins.ts';
import { toWidestRows } from './widest-rows.ts';

const { columns } = coins.list;
const plain = { name: 'A', price: '1.5', status: 'active', created_at: '2026-11-02' };
const idsOf = (changes: readonly object[]) => {
  const rows = changes.map((change, id) => ({ id, ...plain, ...change }));
  return [...toWidestRows(columns, rows)].map(({ id }) => id).toSorted();
};

test('finds the row with the longest value of each column, and the last number', () => {
  const rows = [{}, { name: 'Bitcoin' }, {}, { price: '1000000.5' }, {}, {}];
  expect(idsOf(rows)).toEqual([0, 1, 3, 5]);
});

test('takes the first of equal rows, and ignores what is not there', () => {
  expect(idsOf([{ name: null }, { name: undefined }, { price: 250 }])).toEqual([0, 2]);
  expect(idsOf([])).toEqual([]);
});
