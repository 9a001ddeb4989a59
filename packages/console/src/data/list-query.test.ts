import { expect, test } from 'vitest';
import { toListQuery } from './list-query.ts';

test('asks for the page, its size and every filter that is set', () => {
  const query = toListQuery({
    pagination: { currentPage: 3, pageSize: 50 },
    filters: [
      { field: 'symbol', operator: 'eq', value: 'a+b&c' },
      { field: 'status', operator: 'eq', value: '' },
    ],
  });
  expect(query).toEqual({ page: 3, limit: 50, symbol: 'a+b&c' });
});

test('asks for the first ten rows by default', () => {
  expect(toListQuery({})).toEqual({ page: 1, limit: 10 });
});

test('sends no page where rows are only counted', () => {
  expect(toListQuery({ pagination: { pageSize: 1 } })).toEqual({ limit: 1 });
});

test('refuses an operator that would silently become equality', () => {
  const filters = [{ field: 'digit', operator: 'gte', value: 6 } as const];
  expect(() => toListQuery({ filters })).toThrowErrorMatchingInlineSnapshot(
    `[Error: Lists cannot be filtered by gte.]`,
  );
});
