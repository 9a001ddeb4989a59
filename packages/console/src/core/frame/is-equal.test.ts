import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { isEqual } from './is-equal.ts';

const call = () => undefined;
/** Parameters of hooks, each created twice. */
const create = () => [
  undefined,
  null,
  0,
  1,
  Number.NaN,
  '',
  'a',
  true,
  call,
  [],
  {},
  ['a', 'b'],
  ['b', 'a'],
  { 0: 'a', 1: 'b' },
  { filters: [{ field: 'name', operator: 'eq', value: 1 }], meta: { call } },
  { filters: [{ field: 'name', operator: 'eq', value: 2 }], meta: { call } },
  { filters: [{ field: 'name', operator: 'eq', value: 1 }], meta: { call: () => undefined } },
  { a: undefined },
  { b: undefined },
  Object.create(null),
  new Date(0),
  new Date(1),
  new Date(Number.NaN),
  new Map([['a', { b: 1 }]]),
  new Map([['a', { b: 2 }]]),
  new Set(['a']),
  new Set(['b']),
];

test('compares data as Node does', () => {
  const others = create();
  for (const one of create())
    expect(others.map((other) => isEqual(one, other))).toEqual(
      others.map((other) => isDeepStrictEqual(one, other)),
    );
});
