import { capabilities } from '@koshpay/resource/internal';
import type { CrudFilter, CrudOperators } from '@refinedev/core';
import { expect, test } from 'vitest';
import { createTargets } from '../../testing/target.ts';
import { toFilterQuery, toListQuery } from './list-query.ts';

const able = createTargets(...capabilities);
const plain = createTargets();
const sorting = createTargets('sorting').coins;
const filter = (field: string, operator: string, value: unknown) =>
  ({ field, operator, value }) as CrudFilter;
const by = (field: string, order: 'asc' | 'desc') => ({ sorters: [{ field, order }] });

test('sends every filter that is set, and the order', () => {
  const filters = [
    { field: 'name', operator: 'eq', value: 'a+b&c' } as const,
    { field: 'status', operator: 'eq', value: '' } as const,
  ];
  const query = toListQuery(sorting, { filters, ...by('created_at', 'asc') });
  expect(query).toEqual({ name: 'a+b&c', sort: 'created_at', order: 'asc' });
});

test('sends no order to a backend that cannot sort, and assumes newest first', () => {
  expect(toListQuery(plain.coins, by('created_at', 'desc'))).toEqual({});
  expect(() =>
    toListQuery(plain.coins, by('created_at', 'asc')),
  ).toThrowErrorMatchingInlineSnapshot(`[Error: Coins cannot be sorted by 'created_at'.]`);
});

test('refuses to sort by a field without an index, and by two fields', () => {
  expect(() => toListQuery(sorting, by('price', 'asc'))).toThrowErrorMatchingInlineSnapshot(
    `[Error: Coins cannot be sorted by 'price'.]`,
  );
  const sorters = [...by('created_at', 'asc').sorters, ...by('name', 'asc').sorters];
  expect(() => toListQuery(sorting, { sorters })).toThrowErrorMatchingInlineSnapshot(
    `[Error: Coins cannot be sorted by more than one field.]`,
  );
});

test.each([
  ['eq', 7, { digit: 7 }],
  ['in', ['a', 'b'], { digit: 'a,b' }],
  ['in', ['a'], { digit: 'a' }],
  ['in', [], {}],
  ['gte', 1, { digit_from: 1 }],
  ['lte', 9, { digit_to: 9 }],
  ['between', [1, 9], { digit_from: 1, digit_to: 9 }],
  ['between', [1, null], { digit_from: 1 }],
  ['null', true, { digit_empty: 'true' }],
  ['nnull', true, { digit_empty: 'false' }],
  ['eq', '', {}],
  ['eq', undefined, {}],
])('turns %s of %j into parameters', (operator, value, query) => {
  expect(toFilterQuery(able.undeclared, [filter('digit', operator, value)])).toEqual(query);
});

test('searches through the search box over a field', () => {
  expect(toFilterQuery(able.coins, [filter('name', 'contains', 'usd')])).toEqual({ name: 'usd' });
  const status = [filter('status', 'contains', 'act')];
  expect(() => toFilterQuery(able.coins, status)).toThrowErrorMatchingInlineSnapshot(
    `[Error: Coins cannot be filtered by 'status' with 'contains'.]`,
  );
  const start = [filter('name', 'startswith', 'u')];
  expect(() => toFilterQuery(able.coins, start)).toThrowErrorMatchingInlineSnapshot(
    `[Error: Coins cannot be filtered by 'name' with 'startswith'.]`,
  );
});

test('joins filters with and, and with or', () => {
  const both = [filter('a', 'eq', 1), filter('b', 'gte', 2)];
  const group = (operator: 'and' | 'or') => ({ operator, value: both }) as CrudFilter;
  expect(toFilterQuery(able.undeclared, [group('and')])).toEqual({ a: 1, b_from: 2 });
  expect(toFilterQuery(able.undeclared, [group('or')])).toEqual({ or_a: 1, or_b_from: 2 });
  const nested = { operator: 'or', value: [group('and')] } as CrudFilter;
  expect(() => toFilterQuery(able.undeclared, [nested])).toThrowErrorMatchingInlineSnapshot(
    `[Error: logs cannot be filtered with 'and' inside 'or'.]`,
  );
});

test('refuses alternatives that would replace or narrow each other', () => {
  const anyOf = (...value: CrudFilter[]) => ({ operator: 'or', value }) as CrudFilter;
  const isActive = filter('status', 'eq', 'active');
  const isPending = filter('status', 'eq', 'pending');
  const [low, high] = [filter('digit', 'lte', 2), filter('digit', 'gte', 10)];
  const cases = [
    [anyOf(isActive, isPending)],
    [anyOf(low, high)],
    [anyOf(isActive, low), anyOf(isPending, high)],
  ];
  const refusals = cases.map((filters) => {
    try {
      return toFilterQuery(able.undeclared, filters);
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(refusals).toMatchInlineSnapshot(`
    [
      "logs cannot be filtered twice by 'or_status'.",
      "logs cannot be filtered by two ranges of 'digit' inside 'or'.",
      "logs cannot be filtered with 'or' twice.",
    ]
  `);
  const range = filter('digit', 'between', [1, 9]);
  expect(toFilterQuery(able.undeclared, [anyOf(isActive, range)])).toEqual({
    or_status: 'active',
    or_digit_from: 1,
    or_digit_to: 9,
  });
});

const unknown: CrudOperators[] = [
  'ne',
  'eqs',
  'nes',
  'lt',
  'gt',
  'nin',
  'ina',
  'nina',
  'ncontains',
  'containss',
  'ncontainss',
  'nbetween',
  'nstartswith',
  'startswiths',
  'nstartswiths',
  'endswith',
  'nendswith',
  'endswiths',
  'nendswiths',
];
test.each(unknown)('refuses %s, which would silently become equality', (operator) => {
  const filters = [filter('status', operator, 'active')];
  const sentence = `Coins cannot be filtered by 'status' with '${operator}'.`;
  expect(() => toFilterQuery(able.coins, filters)).toThrow(sentence);
});

test('refuses what the backend does not support', () => {
  const cases = [
    filter('digit', 'in', ['a', 'b']),
    filter('digit', 'gte', 1),
    filter('digit', 'between', [1, 2]),
    filter('digit', 'null', true),
    { operator: 'or', value: [filter('a', 'eq', 1)] } as CrudFilter,
  ];
  const refusals = cases.map((each) => {
    try {
      return toFilterQuery(plain.undeclared, [each]);
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(refusals).toMatchInlineSnapshot(`
    [
      "logs cannot be filtered by 'digit' with 'in'.",
      "logs cannot be filtered by 'digit' with 'gte'.",
      "logs cannot be filtered by 'digit' with 'between'.",
      "logs cannot be filtered by 'digit' with 'null'.",
      "logs cannot be filtered with 'or'.",
    ]
  `);
});

test('refuses fields without a filter, and a second filter of one field', () => {
  const price = [filter('price', 'eq', '1')];
  expect(() => toFilterQuery(able.coins, price)).toThrowErrorMatchingInlineSnapshot(
    `[Error: Coins cannot be filtered by 'price' with 'eq'.]`,
  );
  const twice = [filter('status', 'eq', 'active'), filter('status', 'eq', 'pending')];
  expect(() => toFilterQuery(able.coins, twice)).toThrowErrorMatchingInlineSnapshot(
    `[Error: Coins cannot be filtered twice by 'status'.]`,
  );
  const several = [filter('status', 'in', ['active', 'pending'])];
  const declared = createTargets(...capabilities.filter((each) => each !== 'field-filters'));
  expect(() => toFilterQuery(declared.coins, several)).toThrowErrorMatchingInlineSnapshot(
    `[Error: Coins cannot be filtered by 'status' with 'in'.]`,
  );
  expect(toFilterQuery(able.coins, several)).toEqual({ status: 'active,pending' });
});

test('takes the filters of fields where the backend supports them', () => {
  const price = [filter('price', 'gte', '1'), filter('is_evm', 'eq', 'true')];
  expect(toFilterQuery(able.coins, price)).toEqual({ price_from: '1', is_evm: 'true' });
  const ranged = createTargets('ranges');
  expect(() => toFilterQuery(ranged.coins, price)).toThrowErrorMatchingInlineSnapshot(
    `[Error: Coins cannot be filtered by 'price' with 'gte'.]`,
  );
});
