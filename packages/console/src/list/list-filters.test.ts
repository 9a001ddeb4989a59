import { defineResource, int, number, search, status, text } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toListFilters } from './list-filters.ts';

const wallets = defineResource({
  name: 'wallets',
  title: 'Wallets',
  item: 'Wallet',
  rowLabel: 'address',
  menu: { group: 'wallets', path: '/wallets' },
  fields: { address: text(), merchant_id: int(), network_id: int(), status: status(['active']) },
  list: {
    columns: ['address'],
    filters: [
      search('address', 'Search', { param: 'search', numeric: 'merchant_id' }),
      number('network_id', 'Network ID'),
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

test('sends nothing of a number box that holds no number', () => {
  expect(sent({ network_id: '7' })).toEqual([['network_id', '7']]);
  expect(sent({ network_id: 'seven' })).toEqual([]);
});
