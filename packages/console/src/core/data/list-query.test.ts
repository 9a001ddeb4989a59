import { expect, test } from 'vitest';
import { createTargets } from '../../testing/target.ts';
import { toListQuery } from './list-query.ts';

const sorting = createTargets('sorting').coins;
const plain = createTargets().coins;
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
  expect(toListQuery(plain, by('created_at', 'desc'))).toEqual({});
  expect(() => toListQuery(plain, by('created_at', 'asc'))).toThrowErrorMatchingInlineSnapshot(
    `[Error: Coins cannot be sorted by 'created_at'.]`,
  );
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
