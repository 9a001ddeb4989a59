import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../../testing/app.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { stopCodeClock } from '../../../testing/code-clock.ts';
import { codeOf, createMyCalls } from '../../../testing/my-calls.ts';
import { testPassword } from '../../../testing/sign-in.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { sessions } from '../tables.ts';

const origin = 'https://pay.example';
const test = setupTestApp({ SITE_URL: origin });
const person = createStaffFixture(test);
const { signIn, withApp } = createMyCalls(test, person);
stopCodeClock();

describe('my app', () => {
  it('is required at the next sign-in once it is confirmed', async () => {
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

describe('my recovery codes', () => {
  it('are counted, and replaced together', async () => {
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

  it('cannot be changed by others', async () => {
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
