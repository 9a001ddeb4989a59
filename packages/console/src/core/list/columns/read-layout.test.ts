import { availableColumns } from '@koshpay/resource/internal';
import { expect, test } from 'vitest';
import { coins } from '../../../testing/coins.ts';
import { readLayout, writeLayout } from './read-layout.ts';

const available = availableColumns(coins);
const read = (layout: Parameters<typeof readLayout>[2]) => readLayout(coins, available, layout);
const declared = coins.list.columns.map(({ key }) => key);
const keys = (layout: Parameters<typeof readLayout>[2]) =>
  read(layout).columns.map(({ key }) => key);

test('shows the declared columns where nothing was changed, or everything is hidden', () => {
  expect(keys({})).toEqual(declared);
  expect(keys({ columns: declared.map((key) => `-${key}`).join('.') })).toEqual(declared);
});

test('puts pinned columns first, after the row number, and keeps their place without pins', () => {
  const layout = read({ columns: '-status.updated_at', pin: 'updated_at' });
  const front = declared.includes('rowNumber') ? ['rowNumber', 'updated_at'] : ['updated_at'];
  expect(layout.columns.map(({ key }) => key).slice(0, front.length)).toEqual(front);
  expect(layout.pinned).toEqual(front);
  expect(layout.order.at(-1)).toBe('updated_at');
});

test('reads back what it writes, within the limits of widths', () => {
  const text = { columns: '-status', pin: 'name', widths: 'name*120', density: 'compact' };
  expect(writeLayout('-status', read(text))).toEqual(text);
  expect(read({ widths: 'name*5.status*9999' }).widths).toEqual({ name: 60, status: 900 });
  expect(read({ widths: 'name*x.gone*100', density: 'huge' })).toMatchObject({
    widths: {},
    isCompact: false,
  });
});

test('names what the list does not have', () => {
  expect(read({ columns: 'gone.-status', pin: 'lost.name' }).unknown).toEqual(['gone', 'lost']);
});
