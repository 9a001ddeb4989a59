import { expect, test } from 'vitest';
import { readRows } from './rows.ts';

const row = { id: 1, name: 'A' };

test.each([
  [[row]],
  [{ data: [row], total: 1 }],
  [{ items: [row], next_cursor: 'x' }],
  [{ success: true, data: { rows: [row], page: 1 } }],
  [{ payoutRules: [row] }],
  [{ data: row }],
  [row],
])('finds the rows in %j', (sample) => {
  const { fields, summary } = readRows(sample, 'payout-rules');
  expect(fields.map(({ name }) => name)).toEqual(['id', 'name']);
  expect(summary).toBe('1 row');
});

test('reads an object with a nested list as a row', () => {
  const order = { id: 1, customer: 'A', items: [{ sku: 'x' }] };
  expect(readRows(order, 'orders').fields).toHaveLength(3);
});

test('collects the fields of all rows', () => {
  const { fields, summary } = readRows([{ a: 1 }, { constructor: 2, a: null }], 'payouts');
  expect(summary).toBe('2 rows');
  expect(fields).toMatchObject([
    { name: 'a', required: false, samples: [1] },
    { name: 'constructor', required: false, samples: [2] },
  ]);
});

test('refuses a sample without rows', () => {
  expect(() => readRows({ data: [] }, 'payouts')).toThrowErrorMatchingInlineSnapshot(
    `[CommandError: The sample has no rows. Use one with at least one row, better several.]`,
  );
  expect(() => readRows([1, 2], 'payouts')).toThrowErrorMatchingInlineSnapshot(
    `[CommandError: The rows of the sample are not objects. Use an array of objects.]`,
  );
});
