import { expect, test } from 'vitest';
import { retryDelay, shouldRetry } from './retry.ts';
import { HttpError } from './send-call.ts';

const answered = (status: number) =>
  new HttpError('x', { status, data: {}, headers: new Headers() });

test('retries three times when the network or the server fails', () => {
  for (const error of [new HttpError('Network Error'), answered(500), answered(503)]) {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  }
});

test('does not retry a refused request', () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429])
    expect(shouldRetry(0, answered(status))).toBe(false);
});

test('doubles the delay each time, to 30 seconds at most', () => {
  expect([0, 1, 2, 3, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 30_000]);
});
