import { expect, test } from 'vitest';
import { toApiError } from './errors.ts';
import { HttpError } from './send-call.ts';

function answered(status: number, data: unknown, headers: Record<string, string> = {}) {
  const response = { status, data, headers: new Headers(headers) };
  return new HttpError(`Request failed with status code ${status}`, response);
}

test('uses the error field, else the message field, else the message of the client', () => {
  expect(toApiError(answered(422, { error: 'E', message: 'M' })).message).toBe('E');
  expect(toApiError(answered(422, { message: 'M' })).message).toBe('M');
  expect(toApiError(answered(502, '<html>')).message).toBe('Request failed with status code 502');
  expect(toApiError({}).message).toBe('Something went wrong');
});

test('distinguishes a call without an answer from a refused one', () => {
  const offline = toApiError(new HttpError('Network Error'));
  expect(offline).toMatchObject({ kind: 'network', statusCode: 0, message: 'Network Error' });
  expect(toApiError(answered(404, {})).kind).toBe('client');
  expect(toApiError(answered(503, {})).kind).toBe('server');
});

test('distinguishes a stale edit from a duplicate: both are 409', () => {
  expect(toApiError(answered(409, { code: 'conflict' })).kind).toBe('conflict');
  expect(toApiError(answered(409, { code: 'already_exists' })).kind).toBe('client');
});

test('reads field errors and ignores anything else', () => {
  const symbol = { field: 'symbol', message: 'Taken.' };
  const details = [{ ...symbol, code: 'taken' }, null, 'x', { field: 1 }];
  const error = toApiError(answered(422, { details }));
  expect(error.details).toEqual([symbol]);
  expect(error.errors).toEqual({ symbol: ['Taken.'] });
});

test('reads when to try again', () => {
  expect(toApiError(answered(429, {}, { 'retry-after': '30' })).retryAfter).toBe(30);
});
