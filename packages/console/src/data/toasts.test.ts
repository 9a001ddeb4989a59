import { AxiosError, AxiosHeaders } from 'axios';
import { expect, test } from 'vitest';
import { toFailureToast } from './toasts.ts';

function refused(status: number, data: object) {
  const config = { headers: new AxiosHeaders() };
  const response = { status, data, statusText: '', headers: {}, config };
  return new AxiosError('Request failed', undefined, config, {}, response);
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
