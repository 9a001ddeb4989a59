import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLoggedApp, setupTestApp } from '../../testing/app.ts';
import { signIn, testPassword } from '../../testing/sign-in.ts';
import { addStaff } from '../../testing/staff.ts';
import { createTotpSecret } from '../accounts/factors/totp.ts';
import { staff } from '../accounts/tables.ts';
import { drain } from './shutdown.ts';

const test = setupTestApp();
const totpSecret = createTotpSecret();
let app: FastifyInstance;
/** The lines logged since the last call. */
let lines: () => Record<string, unknown>[];

beforeAll(async () => {
  const logged = await createLoggedApp(test, {
    LOG_LEVEL: 'debug',
    MODE: 'production',
    INSECURE_SIGN_IN: true,
  });
  app = logged.app;
  lines = logged.takeLines;
  await addStaff(test, 'asha');
  await addStaff(test, 'ravi', { totpSecret });
  await addStaff(test, 'left');
  await addStaff(test, 'demo', { isDemo: true });
  await test.db.drizzle.update(staff).set({ status: 'disabled' }).where(eq(staff.username, 'left'));
});
afterAll(() => app.close());

async function login(body: Record<string, string>, remoteAddress = '198.51.100.1') {
  lines();
  const request = { method: 'POST', url: '/api/admin/login', remoteAddress } as const;
  const answer = await app.inject({ ...request, body });
  const [line] = lines().filter(({ msg }) => msg !== 'request');
  expect(line?.reqId).toBe(answer.headers['x-request-id']);
  const { level, account, reason, msg } = line ?? {};
  return { level, account, reason, msg };
}

const refused = (account: string | null, reason: string) => ({
  level: 40,
  account,
  reason,
  msg: 'Refused.',
});

it('logs each sign-in and each refusal, with account and reason (ASVS V16.3.1)', async () => {
  const password = testPassword;
  const wrong = { password: 'not this one' };
  expect(await login({ username: 'ASHA@example.com', password })).toMatchObject({
    level: 30,
    account: 'asha',
    msg: 'The sign-in needs more.',
  });
  expect(await login({ username: 'asha', ...wrong })).toEqual(refused('asha', 'wrong_password'));
  expect(await login({ username: 'my secret', ...wrong })).toEqual(
    refused(null, 'unknown_account'),
  );
  expect(await login({ username: 'left', password })).toEqual(refused('left', 'disabled_account'));
  expect(await login({ username: 'demo', password })).toEqual(refused('demo', 'demo_account'));
});

it('logs the result of a second factor (ASVS V16.3.1)', async () => {
  const first = { username: 'ravi', password: testPassword };
  expect(await login(first)).toMatchObject({
    level: 30,
    account: 'ravi',
    msg: 'The sign-in needs more.',
  });
  const code = new TOTP({ secret: totpSecret }).generate();
  expect(await login({ ...first, two_fa_code: code })).toMatchObject({ msg: 'Signed in.' });
  expect(await login({ ...first, two_fa_code: code })).toEqual(
    refused('ravi', 'replayed_second_factor'),
  );
  expect(await login({ ...first, two_fa_code: '12' })).toEqual(
    refused('ravi', 'wrong_second_factor'),
  );
});

it('logs who was throttled (ASVS V16.3.3)', async () => {
  for (let index = 0; index < 10; index++)
    await login({ username: 'asha', password: 'wrong' }, '198.51.100.7');
  expect(await login({ username: 'asha', password: testPassword }, '198.51.100.7')).toEqual(
    refused('asha', 'throttled'),
  );
});

it('logs who lacks which permission (ASVS V16.3.2)', async () => {
  const headers = await signIn(test, { username: 'viewer', permissions: ['books.list'] });
  // In production, a session needs one.
  await test.db.drizzle.update(staff).set({ second_factor: 'app' });
  lines();
  await app.inject({ url: '/api/admin/branches/list', headers });
  expect(lines()[0]).toMatchObject({
    ...refused('viewer', 'missing_permission'),
    permission: 'branches.list',
    code: 'forbidden',
  });
});

it('logs why each request was refused, also for its input (ASVS V16.3.3)', async () => {
  lines();
  const url = '/api/admin/login';
  for (const payload of ['{', { username: 1 }, { username: 'asha', password: 'wrong' }])
    await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
    });
  await app.inject('/api/admin/me');
  await app.inject('/api/nothing');
  const requests = () => logged.filter(({ msg }) => msg === 'request');
  const logged: Record<string, unknown>[] = [];
  await vi.waitFor(() => {
    logged.push(...lines());
    expect(requests()).toHaveLength(5);
  }, 60_000);
  expect(requests().map(({ status, code, address }) => [status, code, address])).toEqual([
    [400, 'malformed_json', '127.0.0.1'],
    [422, 'validation_failed', '127.0.0.1'],
    [401, 'invalid_credentials', '127.0.0.1'],
    [401, 'unauthenticated', '127.0.0.1'],
    [404, 'not_found', '127.0.0.1'],
  ]);
});

it('logs probes at debug, everything else at info', async () => {
  lines();
  for (const url of ['/healthz', '/readyz?x', '/api/nothing']) await app.inject(url);
  const logged: unknown[] = [];
  await vi.waitFor(() => {
    logged.push(...lines().map(({ path, level }) => [path, level]));
    expect(logged).toHaveLength(3);
  }, 60_000);
  expect(logged).toEqual([
    ['/healthz', 20],
    ['/readyz', 20],
    ['/api/nothing', 30],
  ]);
});

it('logs no error for the probes of a stopping server', async () => {
  const logged = await createLoggedApp(test);
  await drain(logged.app, 0);
  expect((await logged.app.inject('/readyz')).statusCode).toBe(503);
  await logged.app.close();
  expect(logged.takeLines()).toEqual([]);
});
