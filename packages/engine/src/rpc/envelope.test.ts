import { expect, test } from 'vitest';
import { readResults } from './envelope.ts';
import { NodeError } from './node-error.ts';

const read = (body: unknown, ids: number[], status = 200) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  try {
    return readResults({ status, retryAfter: undefined, text }, ids);
  } catch (error) {
    return error instanceof NodeError ? error.kind : error;
  }
};

test('matches the results of a batch by their ids', () => {
  const body = [
    { id: 3, result: 'c' },
    { id: 1, result: null },
    { id: '2', result: 'b' },
  ];
  expect(read(body, [1, 2, 3])).toEqual([null, 'b', 'c']);
});

test.each([
  ['a batch that is short', [{ id: 1, result: 'a' }], 'incomplete'],
  ['a result of another request', { id: 7, result: 'a' }, 'incomplete'],
  ['no result', { id: 1 }, 'incomplete'],
  ['an error with HTTP 200', { code: 429, message: 'Too many' }, 'rate'],
  [
    'an error among results',
    [
      { id: 1, result: 'a' },
      { id: 2, error: { code: 429 } },
    ],
    'rate',
  ],
  ['an error of Tron', { Error: 'class java.lang.OutOfMemoryError' }, 'unavailable'],
  ['an error that is a text', { id: 1, error: 'rate limit' }, 'rate'],
  ['a page', '<html>', 'unavailable'],
  ['a list of nothing', [], 'incomplete'],
  ['half of a body', '[{"id":1,"resu', 'unavailable'],
])('refuses %s', (_, body, expected) => {
  expect(read(body, [1, 2])).toBe(expected);
});

test('reads the error in the body of a refused request', () => {
  expect(read({ error: { code: -32_005, message: 'more than 10 results' } }, [1], 429)).toBe(
    'too_many',
  );
  expect(read('Service Unavailable', [1], 503)).toBe('unavailable');
  expect(read({ id: 1, result: 'a' }, [1], 502)).toBe('unavailable');
});
