import { expect, test } from 'vitest';
import { createSession, type User } from '../auth/session.ts';
import { startBackend } from '../testing/backend.ts';
import { createStorage } from '../testing/storage.ts';
import { createHttp } from './http.ts';

const user: User = {
  id: 1,
  username: 'a',
  name: 'A',
  email: '',
  permissions: ['*'],
  capabilities: [],
};

test('ends the session once when several calls are refused together', async () => {
  const { url, asked } = await startBackend(() => ({ status: 401, body: { error: 'no' } }));
  const storage = createStorage({ token: 't' });
  const session = createSession(storage);
  let ends = 0;
  session.subscribe(() => ends++);
  const http = createHttp(session);
  await Promise.allSettled([1, 2, 3, 4].map((call) => http.get(`${url}/${call}`)));
  expect(asked).toHaveLength(4);
  expect(ends).toBe(1);
  expect(session.current()).toEqual({
    token: null,
    user: null,
    ended: 'expired',
    reason: 'no',
  });
  expect(storage.map.size).toBe(0);
});

test('does not end a session by a refusal of the previous one', async () => {
  const { url } = await startBackend(() => ({ status: 401 }));
  const session = createSession(createStorage({ token: 'old' }));
  const late = createHttp(session).get(url);
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  session.begin('new', user);
  await expect(late).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(session.current().token).toBe('new');
});

test('leaves a failed sign-in to the sign-in page', async () => {
  const { url } = await startBackend(() => ({ status: 401, body: { message: 'Wrong password' } }));
  const session = createSession(createStorage());
  await expect(createHttp(session).post(url, {})).rejects.toMatchObject({
    serverMessage: 'Wrong password',
  });
  expect(session.current().ended).toBeUndefined();
});

test('uses the client defaults of the specification', () => {
  const { defaults } = createHttp(createSession(createStorage()));
  expect(defaults).toMatchObject({ timeout: 0, xsrfHeaderName: 'X-XSRF-TOKEN' });
  expect([199, 200, 299, 300].map((status) => defaults.validateStatus?.(status))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
