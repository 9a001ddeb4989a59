import { expect, test } from 'vitest';
import { readErrorBody } from './errors.ts';

test.each([null, undefined, '<html>', [], 7])('finds no message in any other body: %j', (body) => {
  expect(readErrorBody(body)).toMatchObject({ message: undefined, details: [] });
});
