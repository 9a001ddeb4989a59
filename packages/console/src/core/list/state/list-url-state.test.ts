import { sortableFields } from '@koshpay/resource/internal';
import { expect, test } from 'vitest';
import { coins } from '../../../testing/coins.ts';
import {
  defaultSort,
  isDefaultSort,
  parseListUrlState,
  toListSearch,
  toNextSort,
} from './list-url-state.ts';

const { filters } = coins.list;
const available = { filters, sortable: sortableFields(coins) };
const parse = (search: string) => parseListUrlState(coins, new URLSearchParams(search), available);

test('reads back what it writes', () => {
  const address = { page: 3, pageSize: 50, filters: { name: 'a+b & ü=%', status: 'active' } };
  expect(parse(`${toListSearch(coins, address, available)}`)).toEqual(address);
});

test('writes an order, leaves newest first out, and ignores columns that cannot sort', () => {
  const sorted = {
    page: 1,
    pageSize: 10,
    filters: {},
    sort: { field: 'created_at', order: 'asc' },
  };
  expect(parse(`${toListSearch(coins, sorted as never, available)}`)).toEqual(sorted);
  for (const search of ['sort=created_at&order=desc', 'sort=nothing&order=asc'])
    expect(parse(search)).toEqual({ page: 1, pageSize: 10, filters: {} });
});

test('reads no order where the backend cannot sort', () => {
  const search = new URLSearchParams('sort=created_at&order=asc');
  expect(parseListUrlState(coins, search, { filters, sortable: [] })).not.toHaveProperty('sort');
});

test('keeps an invalid filter, so that the screen can say so', () => {
  expect(parse('status=rich').filters).toEqual({ status: 'rich' });
});

test('has no query for the default state', () => {
  expect(
    `${toListSearch(coins, { page: 1, pageSize: 10, filters: { name: '' } }, available)}`,
  ).toBe('');
});

test('ignores invalid values', () => {
  const plain = { page: 1, pageSize: 10, filters: {} };
  for (const search of ['page=-1', 'page=1.5', 'page=x', 'limit=7', 'limit=9999', 'who=me'])
    expect(parse(search)).toEqual(plain);
});

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
