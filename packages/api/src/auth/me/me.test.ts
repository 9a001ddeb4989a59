import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../testing/app.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { stopCodeClock } from '../../testing/code-clock.ts';
import { testPassword } from '../../testing/sign-in.ts';
import { createStaffFixture } from '../../testing/staff-fixture.ts';
import { sessions } from '../tables.ts';

const origin = 'https://pay.example';
const test = setupTestApp({ SITE_URL: origin });
const person = createStaffFixture(test);
stopCodeClock();

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Signs in anew and returns calls as that session. */
async function signIn(body: object = {}) {
  let { token } = (await person.login({ ...body })).json() as { token: string };
  return {
    use: (next: string) => {
      token = next;
    },
    async call(method: Method, path: string, payload?: object, app = test.app) {
      const headers = { authorization: `Bearer ${token}`, origin };
      const url = `/api/admin/me${path}`;
      return app.inject({ method, url, headers, ...(payload && { payload }) });
    },
  };
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** An account whose app has just been set up, and its session. */
async function withApp() {
  await person.addStaff();
  const { call, use } = await signIn();
  const { secret, uri } = (await call('POST', '/second-factor')).json();
  const answer = await call('POST', '/second-factor/confirm', { two_fa_code: codeOf(secret, -1) });
  return { call, use, secret, uri, codes: answer.json().recovery_codes as string[] };
}

describe('my app', () => {
  it('is owed at the next sign-in once it is confirmed', async () => {
    await person.addStaff();
    const { call } = await signIn();
    const { secret } = (await call('POST', '/second-factor')).json();
    const wrong = await call('POST', '/second-factor/confirm', { two_fa_code: '000000' });
    expect([wrong.statusCode, wrong.json().details[0].field]).toEqual([422, 'two_fa_code']);
    expect((await person.login()).json().token).toBeDefined();
    const right = await call('POST', '/second-factor/confirm', { two_fa_code: codeOf(secret) });
    expect(right.json().recovery_codes).toHaveLength(10);
    expect((await person.login()).json().factors).toEqual(['code', 'recovery']);
  });

  it('is named for the brand and the account', async () => {
    const { uri } = await withApp();
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/KoshPay:person\d+\?issuer=KoshPay&secret=[A-Z2-7]{32}&/,
    );
  });

  it('can be removed where one may sign in without, with its recovery codes', async () => {
    const { call } = await withApp();
    expect((await call('DELETE', '/second-factor')).statusCode).toBe(204);
    expect((await call('GET', '/security')).json().data).toMatchObject({
      second_factor: 'none',
      recovery_codes_left: 0,
    });
    expect((await person.login()).json().token).toBeDefined();
  });

  it('cannot be removed in production while it is the only factor', async () => {
    const { call } = await withApp();
    const production = await createTestApp({ db: test.db, settings: { MODE: 'production' } });
    const answer = await call('DELETE', '/second-factor', undefined, production);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This is your last second factor: add another one first.',
    ]);
    const left = (await call('GET', '/security')).json().data;
    expect(left).toMatchObject({ second_factor: 'app', recovery_codes_left: 10 });
    await production.close();
  });

  it('and the codes and sessions need a fresh proof of who one is (ASVS V7.5.2)', async () => {
    const { call, use, secret } = await withApp();
    await test.db.drizzle
      .update(sessions)
      .set({ authenticated_at: sql`now() - interval '11 minutes'` });
    for (const [method, path] of [
      ['POST', '/second-factor'],
      ['DELETE', '/second-factor'],
      ['POST', '/recovery-codes'],
      ['POST', '/passkeys/options'],
      ['DELETE', '/passkeys/1'],
      ['DELETE', '/sessions'],
      ['DELETE', '/sessions/1'],
    ] as const) {
      const answer = await call(method, path);
      expect([answer.statusCode, answer.json().code], path).toEqual([403, 'step_up_required']);
    }
    expect((await call('GET', '/security')).statusCode).toBe(200);
    const wrong = await call('POST', '/step-up', { two_fa_code: '000000' });
    expect([wrong.statusCode, wrong.json().details[0].field]).toEqual([422, 'two_fa_code']);
    const password = await call('POST', '/step-up', { password: testPassword });
    expect(password.json().details[0].field).toBe('password');
    const confirmed = await call('POST', '/step-up', { two_fa_code: codeOf(secret) });
    use(confirmed.json().token);
    expect((await call('POST', '/recovery-codes')).statusCode).toBe(200);
  });
});

it('I confirm by my passkey, or without a second factor by my password', async () => {
  await person.addStaff();
  const { call, use } = await signIn();
  expect((await call('POST', '/step-up', { password: 'a guess' })).statusCode).toBe(422);
  use((await call('POST', '/step-up', { password: testPassword })).json().token);
  const created = (await call('POST', '/passkeys/options')).json().options;
  const authenticator = createAuthenticator(origin);
  const response = authenticator.create(created);
  await call('POST', '/passkeys', { response, name: 'Phone' });
  const { options } = (await call('POST', '/step-up/options')).json();
  const signed = authenticator.sign(options);
  use((await call('POST', '/step-up', { response: signed })).json().token);
  expect((await call('POST', '/step-up', { password: testPassword })).statusCode).toBe(422);
});

it('a proof of who I am gives my session another token, and ends the former one (ASVS V7.2.4)', async () => {
  await person.addStaff();
  const { call, use } = await signIn();
  const sessionsOf = async () => (await call('GET', '/sessions')).json().data;
  const [before] = await sessionsOf();
  const { token } = (await call('POST', '/step-up', { password: testPassword })).json();
  expect((await call('GET', '/security')).statusCode).toBe(401);
  use(token);
  expect(await sessionsOf()).toEqual([{ ...before, last_seen_at: expect.any(String) }]);
});

it('proofs that two tabs give at the same time give both the same token, which counts', async () => {
  await person.addStaff();
  const { call, use } = await signIn();
  const confirm = () => call('POST', '/step-up', { password: testPassword });
  const together = await Promise.all([confirm(), confirm(), confirm()]);
  const given = together.filter(({ statusCode }) => statusCode === 200);
  expect(given.length).toBeGreaterThan(1);
  const tokens = new Set(given.map((answer) => answer.json().token));
  expect(tokens.size).toBe(1);
  use([...tokens].join());
  expect((await call('GET', '/security')).statusCode).toBe(200);
  const next = (await confirm()).json().token;
  expect(tokens).not.toContain(next);
});

describe('my recovery codes', () => {
  it('are counted, and replaced as a whole', async () => {
    const { call, codes } = await withApp();
    expect((await person.login({ two_fa_code: codes[0] })).json().token).toBeDefined();
    expect((await call('GET', '/security')).json().data.recovery_codes_left).toBe(9);
    const next = (await call('POST', '/recovery-codes')).json().recovery_codes;
    expect((await person.login({ two_fa_code: codes[1] })).statusCode).toBe(401);
    expect((await person.login({ two_fa_code: next[1] })).json().token).toBeDefined();
  });

  it('need a second factor that they replace', async () => {
    await person.addStaff();
    const { call } = await signIn();
    expect((await call('POST', '/recovery-codes')).json().code).toBe('wrong_state');
  });
});

describe('my passkeys', () => {
  it('are added, renamed, listed and removed', async () => {
    await person.addStaff();
    const { call } = await signIn();
    const { options } = (await call('POST', '/passkeys/options')).json();
    const authenticator = createAuthenticator(origin);
    const response = authenticator.create(options);
    const added = await call('POST', '/passkeys', { response, name: 'Phone' });
    expect(added.json().recovery_codes).toHaveLength(10);
    const { id } = added.json().data;
    expect((await call('PATCH', `/passkeys/${id}`, { name: '\u202Ekey' })).statusCode).toBe(422);
    expect((await call('PATCH', `/passkeys/${id}`, { name: 'Old phone' })).statusCode).toBe(204);
    expect((await call('GET', '/passkeys')).json().data).toEqual([
      {
        id,
        name: 'Old phone',
        is_synced: false,
        created_at: expect.any(String),
        last_used_at: null,
      },
    ]);
    expect((await person.login()).json().factors).toEqual(['passkey', 'recovery']);
    expect((await call('DELETE', `/passkeys/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/passkeys/${id}`)).statusCode).toBe(404);
    expect((await person.login()).json().token).toBeDefined();
  });

  it('are nobody else’s to change', async () => {
    await person.addStaff();
    const owner = await signIn();
    const { options } = (await owner.call('POST', '/passkeys/options')).json();
    const response = createAuthenticator(origin).create(options);
    person.username = `${person.username}-b`;
    await person.addStaff();
    const other = await signIn();
    const stolen = await other.call('POST', '/passkeys', { response, name: 'Mine' });
    expect(stolen.json().code).toBe('validation_failed');
    const again = (await owner.call('POST', '/passkeys/options')).json().options;
    const own = createAuthenticator(origin).create(again);
    const { id } = (await owner.call('POST', '/passkeys', { response: own, name: 'Phone' })).json()
      .data;
    for (const [method, body] of [['PATCH', { name: 'x' }], ['DELETE']] as const)
      expect((await other.call(method, `/passkeys/${id}`, body)).statusCode).toBe(404);
  });
});

describe('my password', () => {
  const next = 'umbrella fjord tangerine 42';

  it('changes with the current one, ends all sessions and gives a new one (ASVS V6.2.2, V6.2.3, V7.4.3)', async () => {
    await person.addStaff();
    const [here, elsewhere] = [await signIn(), await signIn()];
    const change = (current_password: string, password = next) =>
      here.call('POST', '/password', { current_password, password });
    const wrong = await change('a wrong guess');
    expect([wrong.statusCode, wrong.json().details[0].field]).toEqual([422, 'current_password']);
    const short = await change(testPassword, 'too short');
    expect([short.statusCode, short.json().details[0].field]).toEqual([422, 'password']);
    const same = await change(testPassword, testPassword);
    expect(same.json().details[0]).toMatchObject({ field: 'password', code: 'same' });
    const { token } = (await change(testPassword)).json();
    for (const { call } of [here, elsewhere])
      expect((await call('GET', '/security')).statusCode).toBe(401);
    here.use(token);
    expect((await here.call('GET', '/security')).statusCode).toBe(200);
    expect((await person.login()).statusCode).toBe(401);
    expect((await person.login({ password: next })).statusCode).toBe(200);
  });

  it('is no proof of a second factor', async () => {
    const { call, use } = await withApp();
    await test.db.drizzle
      .update(sessions)
      .set({ authenticated_at: sql`now() - interval '11 minutes'` });
    const body = { current_password: testPassword, password: next };
    use((await call('POST', '/password', body)).json().token);
    expect((await call('POST', '/recovery-codes')).json().code).toBe('step_up_required');
  });

  it('cannot be guessed through an open session', async () => {
    await person.addStaff();
    const { call } = await signIn();
    for (let tries = 0; tries < 10; tries++)
      await call('POST', '/password', { current_password: 'a guess', password: next });
    const right = await call('POST', '/password', {
      current_password: testPassword,
      password: next,
    });
    expect(right.statusCode).toBe(429);
  });
});

describe('my sessions', () => {
  it('are listed with this one marked, and end one or all others (ASVS V7.5.2)', async () => {
    const id = await person.addStaff();
    const [here, a, b] = [await signIn(), await signIn(), await signIn()];
    const list = async () =>
      (await here.call('GET', '/sessions')).json().data as { id: number; is_current: boolean }[];
    const rows = await list();
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.is_current)).toHaveLength(1);
    const mine = rows.find((row) => row.is_current)?.id;
    const [other] = rows.filter((row) => !row.is_current);
    expect((await here.call('DELETE', `/sessions/${other?.id}`)).statusCode).toBe(204);
    expect((await here.call('DELETE', `/sessions/${other?.id}`)).statusCode).toBe(404);
    const ended = await here.call('DELETE', '/sessions');
    expect(ended.json().data).toEqual({ ended: 1 });
    expect((await list()).map((row) => row.id)).toEqual([mine]);
    for (const { call } of [a, b]) expect((await call('GET', '/security')).statusCode).toBe(401);
    const left = await test.db.drizzle
      .select()
      .from(sessions)
      .where(eq(sessions.staff_id, id ?? 0));
    expect(left).toHaveLength(1);
  });

  it('can all be ended but this one after my app was set up or removed (ASVS V7.4.3)', async () => {
    const { call, codes } = await withApp();
    const elsewhere = () => signIn({ two_fa_code: codes.pop() });
    await elsewhere();
    expect((await call('DELETE', '/sessions')).json().data).toEqual({ ended: 1 });
    const other = await elsewhere();
    expect((await call('DELETE', '/second-factor')).statusCode).toBe(204);
    expect((await call('DELETE', '/sessions')).json().data).toEqual({ ended: 1 });
    expect((await other.call('GET', '/security')).statusCode).toBe(401);
    expect((await call('GET', '/security')).statusCode).toBe(200);
  });

  it('of another person are not found', async () => {
    await person.addStaff();
    const owner = await signIn();
    const [session] = (await owner.call('GET', '/sessions')).json().data;
    person.username = `${person.username}-c`;
    await person.addStaff();
    const other = await signIn();
    expect((await other.call('DELETE', `/sessions/${session.id}`)).statusCode).toBe(404);
    expect((await owner.call('GET', '/security')).statusCode).toBe(200);
  });
});

it('my name changes at once, and nothing else about me', async () => {
  await person.addStaff();
  const { call } = await signIn();
  expect((await call('PATCH', '', { name: ' Asha Rao ' })).json()).toEqual({
    data: { name: 'Asha Rao' },
  });
  expect((await call('GET', '')).json().user.name).toBe('Asha Rao');
  for (const name of [' ', '\u202Eevil', 'two\nlines'])
    expect((await call('PATCH', '', { name })).statusCode).toBe(422);
  expect((await call('PATCH', '', { name: 'x', email: 'a@b.example' })).statusCode).toBe(422);
});
