import { defineResource, field, filter } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toFilterProblem, toListFilters } from './list-filters.ts';

const wallets = defineResource({
  name: 'wallets',
  title: 'Wallets',
  singular: 'Wallet',
  recordTitle: 'address',
  menu: { group: 'wallets', path: '/wallets' },
  fields: {
    address: field.text(),
    merchant_id: field.int(),
    network_id: field.int(),
    status: field.status(['active', 'inactive']),
  },
  list: {
    columns: ['address'],
    filters: [
      filter.search('address', 'Search', { param: 'search', numeric: 'merchant_id' }),
      filter.number('network_id', 'Network ID'),
      filter.select('status'),
    ],
  },
});
const sent = (set: Record<string, string>) =>
  toListFilters(wallets, set).map(({ field, value }: { field?: string; value: unknown }) => [
    field,
    value,
  ]);

test('sends a number in a search box as the id it is meant for, text as text', () => {
  expect(sent({ search: '42' })).toEqual([['merchant_id', '42']]);
  expect(sent({ search: '42a' })).toEqual([['search', '42a']]);
  for (const noId of ['0', '1234567890123456'])
    expect(sent({ search: noId })).toEqual([['search', noId]]);
});

test('finds fault with what a filter cannot filter by', () => {
  const problem = (set: Record<string, string>) =>
    wallets.list.filters.map((filter) => toFilterProblem(wallets, filter, set[filter.param]));
  expect(problem({ network_id: 'seven', status: 'rich', search: 'x' })).toMatchInlineSnapshot(`
    [
      undefined,
      "Network ID must be a whole number, 1 or more.",
      "Status must be one of Active, Inactive.",
    ]
  `);
  const nothing = [undefined, undefined, undefined];
  expect(problem({ network_id: '7', status: 'active' })).toEqual(nothing);
  expect(problem({})).toEqual(nothing);
});
