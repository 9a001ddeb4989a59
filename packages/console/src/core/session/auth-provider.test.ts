import { expect, test } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { createStorage } from '../../testing/storage.ts';
import { createHttp } from '../data/http.ts';
import { createAuthProvider } from './auth-provider.ts';
import { createSession } from './session.ts';

const credentials = { username: 'asha', password: 'p', two_fa_code: '' };

async function start(reply: Parameters<typeof startBackend>[0], entries = {}) {
  const { url, asked } = await startBackend(reply);
  const session = createSession(createStorage(entries));
  const http = createHttp(session);
  return { asked, session, auth: createAuthProvider({ url, http, session, home: '/coins' }) };
}

test('stores the token and the user of a completed sign-in', async () => {
  const user = { id: 3, name: 'Asha', email: 'a@b.c', permissions: ['tokens.*'], is2FA: false };
  const { asked, auth, session } = await start(() => ({ body: { token: 't', user } }));
  await expect(auth.login(credentials)).resolves.toMatchObject({ success: true });
  expect(asked).toMatchObject([{ method: 'POST', url: '/login', body: credentials }]);
  expect(session.current()).toMatchObject({ token: 't', user: { permissions: ['tokens.*'] } });
});

test('requires the code while the backend says so, even if it sent a token', async () => {
  const { auth, session } = await start(() => ({ body: { token: 't', user: { is2FA: true } } }));
  await expect(auth.login(credentials)).resolves.toEqual({ success: false, secondFactor: true });
  expect(session.current().token).toBeNull();
});

test('sends only the calls of the specification to a backend that supports no accounts', async () => {
  const user = JSON.stringify({ id: 1, name: 'Root', capabilities: ['sorting'] });
  const { auth, asked, session } = await start(() => ({ status: 404 }), { token: 't', user });
  await expect(auth.getIdentity?.()).resolves.toMatchObject({ name: 'Root' });
  await auth.logout({});
  expect(session.current().token).toBeNull();
  expect(asked).toEqual([]);
});

test('reads the user again, and ends the session, of a backend that supports accounts', async () => {
  const user = JSON.stringify({ id: 1, name: 'Root', capabilities: ['account'] });
  const body = { user: { id: 1, name: 'New name' }, capabilities: ['account'] };
  const { auth, asked } = await start(() => ({ body }), { token: 't', user });
  await expect(auth.getIdentity?.()).resolves.toMatchObject({ name: 'New name' });
  await auth.logout({});
  await expect.poll(() => asked).toMatchObject([{ url: '/me' }, { url: '/logout' }]);
});

test('stores the capabilities from the sign-in on', async () => {
  const body = { token: 't', user: { id: 3 }, capabilities: ['versions', 'account'] };
  const { auth, session } = await start(() => ({ body }));
  await auth.login(credentials);
  expect(session.current().user?.capabilities).toEqual(['versions', 'account']);
  await expect(auth.getIdentity?.()).resolves.toMatchObject({
    capabilities: ['versions', 'account'],
  });
});

test('has no capabilities where the backend supports none', async () => {
  const { auth } = await start(() => ({ body: { user: { id: 1 } } }), { token: 't' });
  await expect(auth.getIdentity?.()).resolves.toMatchObject({ capabilities: [] });
});

test('sets no limits where the backend sends no permissions', async () => {
  const { auth } = await start(() => ({ body: { user: { id: 1, name: 'Root' } } }), { token: 't' });
  await expect(auth.getIdentity?.()).resolves.toMatchObject({ permissions: ['*'] });
});

test('signs out locally even while the server is unavailable (ASVS V14.3.1)', async () => {
  const { auth, session } = await start(() => ({ status: 503 }), { token: 't' });
  await auth.logout({});
  expect(session.current()).toEqual({ token: null, user: null, ended: 'signed-out' });
});

test('refuses another user where only one may sign in, and ends the session of that user', async () => {
  const only = { id: 3, username: 'asha', name: 'Asha', email: '', permissions: ['*'] };
  const stored = { token: 'old', user: JSON.stringify(only) };
  const { asked, auth, session } = await start(
    () => ({ body: { token: 't', user: { id: 4, name: 'Ben' }, capabilities: ['account'] } }),
    stored,
  );
  await expect(auth.login({ ...credentials, only })).rejects.toThrowErrorMatchingInlineSnapshot(
    `[WrongUserError: Only Asha can sign in here.]`,
  );
  expect(session.current()).toMatchObject({ token: 'old', user: only });
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ url: '/logout', authorization: 'Bearer t' });
});

test('recognises the user by name where the backend sends no id', async () => {
  const only = { id: 3, username: 'asha', name: 'Asha', email: '', permissions: ['*'] };
  const { auth, session } = await start(() => ({ body: { token: 't' } }), { token: 'old' });
  await expect(auth.login({ ...credentials, only })).resolves.toMatchObject({ success: true });
  expect(session.current().token).toBe('t');
});
