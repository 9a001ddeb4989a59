import qs from 'qs';
import { expect, test } from 'vitest';
import { parse, stringify } from './query-string.ts';

/** Values that Refine keeps in a URL, and the parameters of our own lists. */
const values = {
  currentPage: 2,
  pageSize: 10,
  sorters: [{ field: 'name', order: 'asc' }],
  filters: [
    { field: 'status', operator: 'in', value: ['active', 'new'] },
    { operator: 'or', value: [{ field: 'name', operator: 'contains', value: 'a b=c?d/e:f,g' }] },
    { field: 'open', operator: 'eq', value: false },
    { field: 'note', operator: 'null', value: null },
    { field: 'none', operator: 'eq', value: undefined },
    { field: 'since', operator: 'gte', value: new Date(0) },
  ],
  empty: [],
  nothing: {},
  text: '',
};

/** As Refine's router calls it. */
const writing = {
  addQueryPrefix: true,
  skipNulls: true,
  arrayFormat: 'indices',
  encode: false,
} as const;
const reading = { ignoreQueryPrefix: true, depth: 10 } as const;

test('writes what qs writes', () => {
  for (const value of [values, {}, { to: '%2Ftokens' }, { a: { b: { c: [[1, 2]] } } }]) {
    expect(stringify(value, writing)).toBe(qs.stringify(value, writing));
    expect(stringify(value)).toBe(qs.stringify(value, { ...writing, addQueryPrefix: false }));
  }
});

test.each([
  '',
  '?',
  '?&',
  qs.stringify(values, writing),
  qs.stringify(values, { skipNulls: true }),
  '?chain=a%2Bb&status=pending,failed&amount_from=1.5&edit=12&users.edit=3',
  '?create&q=a+b%20c&q2=a=b&bad=%E0%A4%A',
  '?name=1&name=2&name=3',
  '?list[]=a&list[]=b',
  '?list[1]=b&list[0]=a',
  '?a[b]=1&a[c][d]=2&a[c][e]=3',
  '?__proto__[x]=1&constructor=2&a[hasOwnProperty]=3&b=4',
])('reads what qs reads: %s', (text) => {
  expect(parse(text)).toEqual(qs.parse(text, reading));
});

test('keeps a long list', () => {
  const list = Array.from({ length: 50 }, (_, at) => String(at));
  expect(parse(qs.stringify({ list }))).toEqual({ list });
});
