import { expect, test } from 'vitest';
import { HttpError } from './send-call.ts';
import { toFailureToast } from './toasts.ts';

function refused(status: number, data: object) {
  return new HttpError('Request failed', { status, data, headers: new Headers() });
}

test('shows the error field and not the message field, too', () => {
  const cause = refused(409, { error: 'In use', message: 'A fee needs it.' });
  expect(toFailureToast(cause)).toMatchObject({ description: 'In use', message: '' });
});

test('shows one toast for all calls refused without a session', () => {
  const [one, other] = ['Expired', 'No session'].map((error) =>
    toFailureToast(refused(401, { error })),
  );
  expect(one?.key).toBe(other?.key);
  expect(one?.description).toBe('Expired');
});
