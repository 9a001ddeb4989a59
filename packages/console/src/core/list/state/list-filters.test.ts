import { column, defineResource, display, field, filter } from '@koshpay/resource';
import { toAlternative } from '@koshpay/resource/internal';
import { expect, test } from 'vitest';
import { toFilterLabel, toFilterProblem, toParameters, toShownProblem } from './list-filters.ts';

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
    shop_id: field.ref('shops', { label: 'Shop' }),
    balance: field.decimal(),
    opened_at: field.datetime(),
    note: field.text(),
    status: field.status(['active', 'inactive']),
    family: field.choice(['evm', 'tron']),
  },
  list: {
    columns: ['address', column('opened_at', { label: 'Opened' })],
    filters: [
      filter.search('address', 'Search', { param: 'search', numeric: 'merchant_id' }),
      filter.number('network_id', 'Network ID'),
      filter.select('status'),
      filter.select('family', { many: true }),
      filter.ref('shop_id'),
      filter.range('balance'),
      filter.range('opened_at'),
      filter.empty('note'),
    ],
  },
});
const sent = (set: Record<string, string>) => toParameters(wallets.list.filters, set);

test('sends a number in a search box as an id, and text as text', () => {
  expect(sent({ search: '42' })).toEqual([['merchant_id', '42']]);
  expect(sent({ search: '42a' })).toEqual([['search', '42a']]);
  for (const noId of ['0', '1234567890123456'])
    expect(sent({ search: noId })).toEqual([['search', noId]]);
});

test('reports values that a filter cannot use', () => {
  const problems = (set: Record<string, string>) =>
    wallets.list.filters.flatMap((filter) => toFilterProblem(wallets, filter, set) ?? []);
  const wrong = {
    search: 'x',
    network_id: 'seven',
    status: 'rich',
    family: 'evm,btc',
    shop_id: '1,2',
    balance_from: '1e3',
    opened_at_to: '2026-02-30',
    note_empty: 'maybe',
  };
  expect(problems(wrong)).toMatchInlineSnapshot(`
    [
      "Network ID must be a whole number, 1 or more.",
      "Status must be one of Active, Inactive.",
      "Family must be one of EVM, Tron.",
      "Shop must be chosen from the list.",
      "Balance: '1e3' is not a number.",
      "Opened: '2026-02-30' is not a date.",
      "Note must be true or false.",
    ]
  `);
  const reversed = { balance_from: '10', balance_to: '9.99', opened_at_to: '2026-01-01T00:00:00Z' };
  expect(problems(reversed)).toMatchInlineSnapshot(`
    [
      "Balance: the end must not be before the start.",
      "Opened: '2026-01-01T00:00:00Z' is not a date.",
    ]
  `);
  const right = {
    network_id: '7',
    status: 'active',
    family: 'tron,evm',
    shop_id: '3',
    balance_from: '9.99',
    balance_to: '10',
    opened_at_from: '2026-01-31',
    opened_at_to: '2026-01-31',
    note_empty: 'false',
  };
  expect(problems(right)).toEqual([]);
  expect(problems({})).toEqual([]);
  expect(problems({ opened_at_from: '-1M', opened_at_to: '2020-01-01' })).toEqual([]);
  expect(problems({ opened_at_from: '-1M', opened_at_to: 'x' })).toHaveLength(1);
  expect(problems({ balance_from: '-1M' })).toHaveLength(1);
});

test('sends each parameter that is set, both ends of a range and several values as one', () => {
  const set = { family: 'evm,tron', balance_from: '1', balance_to: '2', note_empty: 'true' };
  expect(sent(set)).toEqual(Object.entries(set));
});

test('sends a number in a search box of the group as the parameter of the id with or_', () => {
  const [search] = wallets.list.filters.map(toAlternative);
  const parameters = toParameters(search ? [search] : [], { or_search: '42' });
  expect(parameters).toEqual([['or_merchant_id', '42']]);
});

test('names the filter of an age as its time', () => {
  const columns = [column('opened_at', { label: 'Age', display: display.age() })];
  const aged = defineResource({
    name: 'aged',
    title: 'Aged',
    singular: 'Aged',
    recordTitle: 'note',
    menu: { group: 'wallets', path: '/aged' },
    fields: { note: field.text(), opened_at: field.datetime() },
    list: { columns, filters: [filter.range('opened_at')] },
  });
  expect(aged.list.filters.map((each) => toFilterLabel(aged, each))).toEqual(['Opened At']);
});

test('names a filter as the column of its field is named', () => {
  const labels = wallets.list.filters.map((each) => toFilterLabel(wallets, each));
  expect(labels).toContain('Opened');
});

test('a problem is worded for the input that is shown, also where the list accepts more', () => {
  const shown = filter.number('shop_id', 'Filter by shop ID');
  const accepted = filter.ref('shop_id', { many: true });
  const problem = (text: string) => toShownProblem(wallets, shown, accepted, { shop_id: text });
  expect(problem('Palace')).toBe('Shop ID must be a whole number, 1 or more.');
  expect(problem('1,2')).toBeUndefined();
});
