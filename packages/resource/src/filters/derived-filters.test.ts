import { expect, test } from 'vitest';
import { defineResource, field, filter } from '../index.ts';
import { derivedFilters } from './derived-filters.ts';
import { queryParameters } from './filter-parameters.ts';

const fields = {
  name: field.text({ required: true }),
  city: field.text(),
  shop_id: field.ref('shops'),
  shop: field.through('shop_id', 'name'),
  amount: field.decimal({ required: true }),
  score: field.int({ sortable: true }),
  is_paid: field.bool(),
  pin: field.secret(),
  order: field.text(),
  currency: field.text({ required: true, max: 5 }),
  status: field.status(['open', 'done']),
};
const common = {
  title: 'Bills',
  singular: 'Bill',
  recordTitle: 'name',
  menu: { group: 'work', path: '/bills' },
  fields,
  list: { columns: ['name'], filters: [filter.search('name', 'Search'), filter.select('status')] },
} as const;
const short = defineResource({ ...common, name: 'bills' });
const long = defineResource({
  ...common,
  name: 'long-bills',
  rollup: { over: 'created_at', by: ['status', 'currency'], sum: ['amount'], unit: 'currency' },
});
const described = (resource: Parameters<typeof derivedFilters>[0]) =>
  derivedFilters(resource).map(({ kind, param }) => `${kind} ${param}`);

test('derives a filter for each stored field that no declared one is about', () => {
  expect(described(short)).toMatchInlineSnapshot(`
    [
      "search city",
      "ref shop_id",
      "range amount",
      "range score",
      "bool is_paid",
      "search currency",
      "range created_at",
      "range updated_at",
    ]
  `);
});

test('offers each field that is searched with others by its exact texts', () => {
  const filters = [filter.search(['name', 'city', 'shop'], 'Search')];
  expect(described({ ...short, list: { ...short.list, filters } })).toContain('text city');
  expect(described({ ...long, list: { ...long.list, filters } })).not.toContain('text city');
});

test('derives for a long list what an index or a rollup answers, and ranges', () => {
  expect(described(long)).toMatchInlineSnapshot(`
    [
      "ref shop_id",
      "range amount",
      "range score",
      "text currency",
      "range created_at",
      "range updated_at",
    ]
  `);
});

test('knows the ranges of a long list whose rows are read in its order, beside all others', () => {
  const read = queryParameters(long).flatMap(({ param, isRead }) => (isRead ? [param] : []));
  expect(read).toEqual(['amount_from', 'amount_to', 'updated_at_from', 'updated_at_to']);
  expect(queryParameters(long).map(({ param }) => param)).not.toContain('or_amount_from');
  expect(queryParameters(short).filter(({ isRead }) => isRead)).toEqual([]);
});

test('takes several statuses and references, and each parameter once', () => {
  const parameters = queryParameters(short);
  const matches = Object.fromEntries(parameters.map(({ param, match }) => [param, match]));
  expect(matches).toMatchObject({
    status: 'any',
    shop_id: 'any',
    is_paid: 'equal',
    or_city: 'contains',
  });
  expect(Object.keys(matches).length).toBe(parameters.length);
});
