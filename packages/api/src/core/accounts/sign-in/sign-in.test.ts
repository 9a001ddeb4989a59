import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../../testing/app.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { stopCodeClock } from '../../../testing/code-clock.ts';
import { testPassword } from '../../../testing/sign-in.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { challenges } from '../factors/tables.ts';
import { sessions, staff } from '../tables.ts';

const test = setupTestApp();
const person = createStaffFixture(test);
stopCodeClock();
const origin = 'https://pay.example';
let production: FastifyInstance;
beforeAll(async () => {
  production = await createTestApp({
    db: test.db,
    settings: { MODE: 'production', SITE_URL: origin },
  });
});
afterAll(() => production.close());

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const url = `/api/admin/login${path && `/${path}`}`;
  return production.inject({ method: 'POST', url, body, headers: { origin, ...headers } });
}
const enter = (body: object = {}, headers = {}) =>
  post('', { username: person.username, password: testPassword, ...body }, headers);
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const getMe = (token: string) =>
  production.inject({ url: '/api/admin/me', headers: { authorization: `Bearer ${token}` } });

async function enrolApp(): Promise<{ secret: string; token: string; codes: string[] }> {
  await person.addStaff();
  const { challenge } = (await enter()).json();
  const { secret } = (await post('enrol/app', { challenge })).json();
  const two_fa_code = codeOf(secret, -1);
  const { token, recovery_codes: codes } = (
    await post('enrol/app/confirm', { challenge, two_fa_code })
  ).json();
  return { secret, token, codes };
}

describe('in production, an account without a second factor', () => {
  it('gets no session but a challenge that only enrols, whatever code it sends (ASVS V6.3.3)', async () => {
    await person.addStaff();
    for (const two_fa_code of ['', '123456']) {
      const answer = await enter({ two_fa_code });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          user: { is2FA: true },
          factors: ['enrol'],
          challenge: expect.stringMatching(/^[\w-]{43}$/),
        },
      ]);
      const { challenge } = answer.json();
      expect((await getMe(challenge)).statusCode).toBe(401);
      const code = await post('second-factor', { challenge, two_fa_code: '123456' });
      expect(code.json().code).toBe('challenge_expired');
    }
  });

  it('signs in once its app is confirmed, with ten recovery codes of 140 bits (ASVS V6.5.2, V6.5.4, V11.5.1)', async () => {
    const { secret, token, codes } = await enrolApp();
    expect(codes).toHaveLength(10);
    for (const code of codes)
      expect(code).toMatch(/^[a-hjkmnp-z02-9]{4}(-[a-hjkmnp-z02-9]{4}){6}$/);
    expect((await getMe(token)).statusCode).toBe(200);
    expect((await enter()).json().factors).toEqual(['code', 'recovery']);
    expect((await enter({ two_fa_code: codeOf(secret) })).json().token).toBeTypeOf('string');
  });

  it('stores neither the secret nor a recovery code', async () => {
    const { secret, codes } = await enrolApp();
    const { rows } = await test.db.drizzle.execute(sql`
      select (select json_agg(s) from staff s) as staff, (select json_agg(r) from recovery_codes r) as codes`);
    for (const text of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('signs in once its passkey is added', async () => {
    await person.addStaff();
    const { challenge } = (await enter()).json();
    const { options } = (await post('enrol/passkey/options', { challenge })).json();
    const response = createAuthenticator(origin).create(options);
    const added = await post('enrol/passkey', { challenge, response, name: 'Phone' });
    expect(added.json().recovery_codes).toHaveLength(10);
    expect((await getMe(added.json().token)).statusCode).toBe(200);
    expect((await enter()).json().factors).toEqual(['passkey', 'recovery']);
  });

  it('keeps a wrong first code apart from the secret, five times', async () => {
    await person.addStaff();
    const { challenge } = (await enter()).json();
    const { secret } = (await post('enrol/app', { challenge })).json();
    const confirm = (two_fa_code: string) => post('enrol/app/confirm', { challenge, two_fa_code });
    for (let tries = 0; tries < 5; tries++) {
      const { code, details } = (await confirm('000000')).json();
      expect([code, details[0].field]).toEqual(['validation_failed', 'two_fa_code']);
    }
    expect((await confirm(codeOf(secret))).json().code).toBe('challenge_expired');
    expect((await enter()).json().factors).toEqual(['enrol']);
  });

  it('cannot be given a second app by the password alone', async () => {
    await person.addStaff();
    const [own, stolen] = [(await enter()).json().challenge, (await enter()).json().challenge];
    const start = async (challenge: string) => (await post('enrol/app', { challenge })).json();
    const first = await start(own);
    const confirm = (challenge: string, secret: string) =>
      post('enrol/app/confirm', { challenge, two_fa_code: codeOf(secret) });
    expect((await confirm(own, first.secret)).json().token).toBeTypeOf('string');
    const second = await start(stolen);
    expect((await confirm(stolen, second.secret)).json().code).toBe('challenge_expired');
    expect((await enter()).json().factors).toEqual(['code', 'recovery']);
  });

  it('has no session that something else opened (ASVS V6.3.3)', async () => {
    const id = (await person.addStaff()) ?? 0;
    const [account] = await test.db.drizzle.select().from(staff).where(eq(staff.id, id));
    const passwordHash = account?.password_hash ?? null;
    expect(await production.sessions.open({ id, passwordHash })).toBeUndefined();
    const opened = await test.app.sessions.open({ id, passwordHash });
    expect((await getMe(opened?.token ?? '')).statusCode).toBe(401);
  });
});

describe('the second step', () => {
  it('takes a code of the app', async () => {
    const { secret } = await enrolApp();
    const { challenge } = (await enter()).json();
    const wrong = await post('second-factor', { challenge, two_fa_code: '000000' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'invalid_two_fa_code']);
    const right = await post('second-factor', { challenge, two_fa_code: codeOf(secret) });
    expect(right.json().user).toMatchObject({ username: person.username, is2FA: false });
    const again = await post('second-factor', { challenge, two_fa_code: codeOf(secret) });
    expect([again.statusCode, again.json().code]).toEqual([410, 'challenge_expired']);
  });

  it('takes a recovery code once, in any spelling (ASVS V6.5.1)', async () => {
    const { codes } = await enrolApp();
    const [first = '', second = ''] = codes;
    const { challenge } = (await enter()).json();
    const two_fa_code = first.toUpperCase().replaceAll('-', ' ');
    expect((await post('second-factor', { challenge, two_fa_code })).json().token).toBeDefined();
    expect((await enter({ two_fa_code: first })).json().code).toBe('invalid_two_fa_code');
    expect((await enter({ two_fa_code: second })).json().token).toBeDefined();
  });

  it('accepts one of several recovery codes that are the same', async () => {
    const { codes } = await enrolApp();
    const answers = await Promise.all([1, 2, 3].map(() => enter({ two_fa_code: codes[0] })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('ends with the password that began it', async () => {
    const { secret } = await enrolApp();
    const { challenge } = (await enter()).json();
    await test.db.drizzle
      .update(staff)
      .set({ password_changed_at: sql`clock_timestamp()` })
      .where(eq(staff.username, person.username));
    const answer = await post('second-factor', { challenge, two_fa_code: codeOf(secret) });
    expect(answer.json().code).toBe('challenge_expired');
  });

  it('ends after its time, and after five wrong codes', async () => {
    const { secret } = await enrolApp();
    const late = (await enter()).json().challenge;
    await test.db.drizzle.update(challenges).set({ expires_at: sql`now() - interval '1 ms'` });
    const tired = (await enter()).json().challenge;
    for (let tries = 0; tries < 5; tries++)
      await post('second-factor', { challenge: tired, two_fa_code: '000000' });
    for (const challenge of [late, tired]) {
      const answer = await post('second-factor', { challenge, two_fa_code: codeOf(secret) });
      expect(answer.json().code).toBe('challenge_expired');
    }
  });
});

describe('a required new password', () => {
  const requireNew = () =>
    test.db.drizzle
      .update(staff)
      .set({ needs_new_password: true })
      .where(eq(staff.username, person.username));
  const next = 'umbrella fjord tangerine 42';

  it('is set last, after the codes of a new second factor are shown, and signs in', async () => {
    await person.addStaff();
    await requireNew();
    const { challenge } = (await enter()).json();
    const { secret } = (await post('enrol/app', { challenge })).json();
    const two_fa_code = codeOf(secret);
    const pending = (await post('enrol/app/confirm', { challenge, two_fa_code })).json();
    expect(pending).toMatchObject({ user: { is2FA: true }, factors: ['new-password'] });
    expect(pending.recovery_codes).toHaveLength(10);
    expect(pending.token).toBeUndefined();
    const set = (password: string) =>
      post('new-password', { challenge: pending.challenge, password });
    for (const [password, code] of [
      ['12345678', 'too_common'],
      [testPassword, 'same'],
    ] as const)
      expect((await set(password)).json().details).toMatchObject([{ field: 'password', code }]);
    const { token } = (await set(next)).json();
    expect((await getMe(token)).statusCode).toBe(200);
    expect((await set(next)).json().code).toBe('challenge_expired');
    expect((await enter()).json().code).toBe('invalid_credentials');
    expect((await enter({ password: next })).json().factors).toEqual(['code', 'recovery']);
  });

  it('needs every factor before, and keeps how the person signed in', async () => {
    const { secret, token: former } = await enrolApp();
    await requireNew();
    const first = (await enter()).json();
    expect(first.factors).toEqual(['code', 'recovery']);
    const early = await post('new-password', { challenge: first.challenge, password: next });
    expect(early.json().code).toBe('challenge_expired');
    const { challenge } = (await enter({ two_fa_code: codeOf(secret) })).json();
    const { token } = (await post('new-password', { challenge, password: next })).json();
    expect((await production.sessions.find(token))?.method).toBe('app');
    expect((await getMe(former)).statusCode).toBe(401);
  });
});

describe('a sign-in', () => {
  it('ends the session of the token that came with it (ASVS V7.2.4)', async () => {
    const { secret, token } = await enrolApp();
    const headers = { authorization: `Bearer ${token}` };
    await enter({ password: 'a wrong guess' }, headers);
    expect((await getMe(token)).statusCode).toBe(200);
    const next = (await enter({ two_fa_code: codeOf(secret) }, headers)).json().token;
    expect((await getMe(token)).statusCode).toBe(401);
    expect((await getMe(next)).statusCode).toBe(200);
  });

  it('stores where, how and when it was', async () => {
    const { secret } = await enrolApp();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
    const { token } = (
      await enter({ two_fa_code: codeOf(secret) }, { 'user-agent': agent })
    ).json();
    const { sessionId = 0 } = (await production.sessions.find(token)) ?? {};
    const [session] = await test.db.drizzle
      .select({
        device: sessions.device,
        address: sessions.address,
        method: sessions.method,
        isNow: sql<boolean>`${staff.last_sign_in_at} > now() - interval '1 minute'`,
      })
      .from(sessions)
      .innerJoin(staff, eq(staff.id, sessions.staff_id))
      .where(eq(sessions.id, sessionId));
    expect(session).toEqual({
      device: 'Firefox 144 on Linux',
      address: '127.0.0.1',
      method: 'app',
      isNow: true,
    });
  });
});
