import { stringify as theirs } from '@refinedev/simple-rest';
import { expect, test } from 'vitest';
import { stringify } from './rest-query.ts';

test.each([
  {},
  { _start: 0, _end: 10, _sort: 'name,id', _order: 'asc,desc' },
  { id: [3, '1', 2] },
  { empty: [], list: [null, undefined, 'a'], nested: [[1, 2]], nothing: undefined, none: null },
  { "a b!'()*": "a+b & c=d/e?f:g,h%20i!'()*", open: false, text: '', ü: 'ü', '10': 1, '9': 2 },
])('writes what query-string writes: %j', (values) => {
  expect(stringify(values)).toBe(theirs(values));
});
