import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { stopCodeClock } from '../../../testing/code-clock.ts';
import { createMyCalls } from '../../../testing/my-calls.ts';
import { testPassword } from '../../../testing/sign-in.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { sessions } from '../tables.ts';

const origin = 'https://pay.example';
const test = setupTestApp({ SITE_URL: origin });
const person = createStaffFixture(test);
const { signIn, withApp } = createMyCalls(test, person);
stopCodeClock();

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

it('my name changes immediately, and nothing else about me', async () => {
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
