import { expect, test } from 'vitest';
import { readErrorBody } from './error-body.ts';

test('reads field errors from a list whose entries have other names', () => {
  const errors = [{ path: 'amount', why: 'Too high.' }, { path: 1 }, 'x', null];
  const fields = { at: 'problem.errors', name: 'path', message: 'why' };
  const shape = { message: ['problem.title', 'title'], fields };
  expect(readErrorBody({ title: 'Refused.', problem: { errors } }, shape)).toMatchObject({
    message: 'Refused.',
    details: [{ field: 'amount', message: 'Too high.' }],
  });
});

test('reads field errors from an object of messages', () => {
  const errors = { amount: ['Too high.', 'Too round.'], note: 'Empty.', shop: 7 };
  const { details } = readErrorBody({ errors }, { message: 'text', fields: 'errors' });
  expect(details).toEqual([
    { field: 'amount', message: 'Too high.' },
    { field: 'note', message: 'Empty.' },
  ]);
});

test.each([null, undefined, '<html>', [], 7])('finds no message in any other body: %j', (body) => {
  expect(readErrorBody(body)).toMatchObject({ message: undefined, details: [] });
});
