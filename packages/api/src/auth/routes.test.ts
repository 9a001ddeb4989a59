import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, testPassword, useTestApp } from '../testing/app.ts';
import { testVault } from '../testing/vault.ts';
import { createStaff, resetStaff } from './staff.ts';
import { knownAddresses, sessions, staff, throttles } from './tables.ts';
import { createTotpSecret } from './totp.ts';

const test = useTestApp({ SESSION_IDLE_MINUTES: '30', SESSION_ABSOLUTE_HOURS: '8' });
let username = '';
let count = 0;

beforeEach(async () => {
  username = `person${++count}`;
  await test.db.drizzle.delete(throttles);
  await test.db.drizzle.delete(knownAddresses);
});

function addStaff(values: { totpSecret?: string; isDemo?: boolean } = {}) {
  const email = `${username}@example.com`;
  return createStaff(test.db.drizzle, testVault, {
    username,
    email,
    name: 'A Person',
    password: testPassword,
    ...values,
  });
}

function login(body: Record<string, unknown> = {}, remoteAddress = '198.51.100.1') {
  return test.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress,
    body: { username, password: testPassword, ...body },
  });
}

function getMe(headers: Record<string, string>) {
  return test.app.inject({ url: '/api/admin/me', headers });
}

describe('signing in', () => {
  it('answers a token and the user for the right password', async () => {
    await addStaff();
    const answer = await login();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(Number),
        username,
        name: 'A Person',
        email: `${username}@example.com`,
        avatarUrl: null,
        is2FA: false,
        permissions: ['*'],
      },
    });
    const me = await getMe({ authorization: `Bearer ${answer.json().token}` });
    expect(me.json().user).toEqual(answer.json().user);
  });

  it('takes the e-mail address for the username, in any case', async () => {
    await addStaff();
    expect((await login({ username: ` ${username.toUpperCase()}@Example.com` })).statusCode).toBe(
      200,
    );
  });

  it('says the same about a wrong password, an unknown account and a disabled one', async () => {
    const id = await addStaff();
    const wrong = await login({ password: 'not this one' });
    const unknown = await login({ username: 'nobody-at-all' });
    await test.db.drizzle
      .update(staff)
      .set({ disabledAt: sql`now()` })
      .where(eq(staff.id, id ?? 0));
    const disabled = await login();
    for (const answer of [wrong, unknown, disabled]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        error: 'Wrong username or password.',
        message: 'Wrong username or password.',
        code: 'invalid_credentials',
      });
    }
  });

  it('keeps no token and no password in the database', async () => {
    await addStaff();
    const { token } = (await login()).json();
    const rows = JSON.stringify([
      await test.db.drizzle.select().from(sessions),
      await test.db.drizzle.select().from(staff),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(testPassword);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('names each field that is wrong', async () => {
    const answer = await login({ username: 7, password: '', extra: true });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchInlineSnapshot(`
      {
        "code": "validation_failed",
        "details": [
          {
            "code": "invalid_type",
            "field": "username",
            "message": "Must be text.",
          },
          {
            "code": "too_small",
            "field": "password",
            "message": "Required.",
          },
          {
            "code": "unknown_field",
            "field": "extra",
            "message": "This field is not known.",
          },
        ],
        "error": "Must be text. Required. This field is not known.",
        "message": "Must be text. Required. This field is not known.",
      }
    `);
  });
});

describe('the second factor', () => {
  const secret = createTotpSecret();
  const codeAt = (offset: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + offset * 30_000 });

  it('is owed when the code is missing, and no token is given', async () => {
    await addStaff({ totpSecret: secret });
    const answer = await login();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ user: { is2FA: true } });
  });

  it('does not say that it exists to who has not the password', async () => {
    await addStaff({ totpSecret: secret });
    expect((await login({ password: 'not this one' })).json().code).toBe('invalid_credentials');
  });

  it('signs in with the right code, once', async () => {
    await addStaff({ totpSecret: secret });
    const code = codeAt(0);
    expect((await login({ two_fa_code: code })).json().token).toBeTypeOf('string');
    const replay = await login({ two_fa_code: code });
    expect(replay.statusCode).toBe(401);
    expect(replay.json().code).toBe('invalid_two_fa_code');
    expect(replay.json().token).toBeUndefined();
  });

  it('lets one of two sign-ins pass that use one code at the same time', async () => {
    await addStaff({ totpSecret: secret });
    const code = codeAt(0);
    const answers = await Promise.all([1, 2, 3].map(() => login({ two_fa_code: code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('accepts the code of the step before, and no older, newer or wrong one', async () => {
    await addStaff({ totpSecret: secret });
    for (const wrong of [codeAt(-3), codeAt(2), '000', 'abcdef']) {
      expect((await login({ two_fa_code: wrong })).statusCode).toBe(401);
    }
    expect((await login({ two_fa_code: codeAt(-1) })).statusCode).toBe(200);
  });

  it('refuses the code of an earlier step after a later one was used', async () => {
    await addStaff({ totpSecret: secret });
    expect((await login({ two_fa_code: codeAt(0) })).statusCode).toBe(200);
    expect((await login({ two_fa_code: codeAt(-1) })).statusCode).toBe(401);
  });
});

describe('throttling', () => {
  async function failUntilThrottled(address: string, most: number) {
    for (let tries = 1; tries <= most; tries++) {
      const answer = await login({ password: 'a guess' }, address);
      if (answer.statusCode === 429) return { tries, answer };
    }
    throw new Error('never throttled');
  }

  it('stops guessing at one account, says when to come back, and does not even look at the password', async () => {
    await addStaff();
    const { tries, answer } = await failUntilThrottled('198.51.100.9', 20);
    expect(tries).toBe(11);
    expect(answer.json().code).toBe('too_many_attempts');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    expect((await login({}, '198.51.100.9')).statusCode).toBe(429);
  });

  it('counts guesses that run at the same time', async () => {
    await addStaff();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login({ password: 'a guess' }, '198.51.100.9')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  it('counts guesses under the username and the e-mail address together', async () => {
    await addStaff();
    for (let index = 0; index < 5; index++) {
      await login({ password: 'a guess' });
      await login({ password: 'a guess', username: `${username}@example.com` });
    }
    expect((await login({ password: 'a guess' })).statusCode).toBe(429);
  });

  it('does not count the first step of a sign-in with two', async () => {
    await addStaff({ totpSecret: createTotpSecret() });
    for (let index = 0; index < 15; index++) expect((await login()).statusCode).toBe(200);
  });

  it('lets staff in from where they signed in before, while strangers are locked out', async () => {
    await addStaff();
    expect((await login({}, '203.0.113.5')).statusCode).toBe(200);
    for (let stranger = 0; stranger < 6; stranger++) {
      for (let tries = 0; tries < 10; tries++) {
        await login({ password: 'a guess' }, `198.51.100.${stranger}`);
      }
    }
    expect((await login({}, '198.51.100.200')).statusCode).toBe(429);
    expect((await login({}, '203.0.113.5')).statusCode).toBe(200);
  });

  it('takes the addresses of one IPv6 network for one', async () => {
    await addStaff();
    for (let host = 1; host <= 10; host++)
      await login({ password: 'a guess' }, `2001:db8::${host}`);
    expect((await login({}, '2001:db8::ffff')).statusCode).toBe(429);
    expect((await login({}, '2001:db8:0:1::1')).statusCode).toBe(200);
  });
});

describe('a session', () => {
  async function change(values: Record<string, unknown>) {
    await test.db.drizzle.update(sessions).set(values);
  }

  it('is asked for, in the one error shape', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense-nonsense-nonsense' },
      { authorization: 'Basic eDp5' },
    ]) {
      const answer = await getMe(headers as Record<string, string>);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        error: 'Please sign in.',
        message: 'Please sign in.',
        code: 'unauthenticated',
      });
    }
  });

  it('ends by logout', async () => {
    const headers = await signIn(test, { username });
    const logout = await test.app.inject({ method: 'POST', url: '/api/admin/logout', headers });
    expect(logout.statusCode).toBe(204);
    expect((await getMe(headers)).statusCode).toBe(401);
  });

  it('ends when it was idle for too long', async () => {
    const headers = await signIn(test, { username });
    await change({ lastSeenAt: sql`now() - interval '29 minutes'` });
    expect((await getMe(headers)).statusCode).toBe(200);
    await change({ lastSeenAt: sql`now() - interval '31 minutes'` });
    expect((await getMe(headers)).statusCode).toBe(401);
  });

  it('stays alive by being used, and is written to once a minute at most', async () => {
    const headers = await signIn(test, { username });
    const seen = async () =>
      (await test.db.drizzle.select().from(sessions))
        .map((row) => row.lastSeenAt.getTime())
        .sort()
        .at(-1);
    const opened = await seen();
    await getMe(headers);
    expect(await seen()).toBe(opened);
    await change({ lastSeenAt: sql`now() - interval '2 minutes'` });
    await getMe(headers);
    expect(await seen()).toBeGreaterThanOrEqual(opened ?? 0);
  });

  it('ends at its absolute expiry however much it is used', async () => {
    const headers = await signIn(test, { username });
    const [row] = await test.db.drizzle
      .select({ hours: sql<number>`extract(epoch from expires_at - created_at)::int / 3600` })
      .from(sessions)
      .orderBy(sql`created_at desc`);
    expect(row?.hours).toBe(8);
    await change({ expiresAt: sql`now()` });
    expect((await getMe(headers)).statusCode).toBe(401);
  });

  it('ends when the account is disabled', async () => {
    const headers = await signIn(test, { username });
    await test.db.drizzle
      .update(staff)
      .set({ disabledAt: sql`now()` })
      .where(eq(staff.username, username));
    expect((await getMe(headers)).statusCode).toBe(401);
  });

  it('ends when the password changes', async () => {
    const headers = await signIn(test, { username });
    await resetStaff(test.db.drizzle, testVault, {
      username,
      password: 'another long password',
      totpSecret: null,
    });
    expect((await getMe(headers)).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(401);
    expect((await login({ password: 'another long password' })).statusCode).toBe(200);
  });
});

describe('permissions', () => {
  it('are asked of every route', async () => {
    const headers = await signIn(test, { username, permissions: ['networks.*', '*.list'] });
    const get = await test.app.inject({ url: '/api/admin/tokens/list', headers });
    expect(get.statusCode).toBe(200);
    const remove = await test.app.inject({
      method: 'DELETE',
      url: '/api/admin/tokens/delete?id=1',
      headers,
    });
    expect(remove.statusCode).toBe(403);
    expect(remove.json().code).toBe('forbidden');
  });
});
