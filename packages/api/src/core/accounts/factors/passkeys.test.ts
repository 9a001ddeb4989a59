import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { systemActor } from '../../actor.ts';
import { createAccountNotices } from '../mails/send-notices.ts';
import { sessions, staff } from '../tables.ts';
import { addPasskey, startPasskey } from './create-passkey.ts';

const origin = 'https://pay.example';
const site = { id: 'pay.example', name: 'Shop', origin };
const test = setupTestApp({ SITE_URL: origin });
const person = createStaffFixture(test);

/** An account with a passkey. */
async function addOwner() {
  const id = (await person.addStaff()) ?? 0;
  const authenticator = createAuthenticator(origin);
  const owner = { id, username: person.username, name: 'A Person' };
  const response = authenticator.create(await startPasskey(test.db, site, owner));
  const enroller = { actor: systemActor, place: 'account' } as const;
  const notices = createAccountNotices(test.app.mailer, test.settings);
  await addPasskey({ db: test.db, notices }, site, id, {
    response: response as never,
    name: 'Phone',
    enroller,
  });
  return { id, authenticator };
}

async function post(path: string, body: object, from = origin, host = 'localhost:80') {
  const url = `/api/admin/login/passkey${path}`;
  return test.app.inject({ method: 'POST', url, body, headers: { origin: from, host } });
}
const request = async (body: object = {}) => (await post('/options', body)).json().options;

describe('a passkey', () => {
  it('signs in alone, as both factors', async () => {
    const { authenticator } = await addOwner();
    const options = await request();
    expect(options).toMatchObject({ rpId: 'pay.example', userVerification: 'required' });
    expect(options.allowCredentials).toEqual([]);
    const answer = await post('', { response: authenticator.sign(options) });
    expect(answer.json().user).toMatchObject({ username: person.username, is2FA: false });
    const [session] = await test.db.drizzle.select().from(sessions);
    expect(session?.method).toBe('passkey');
  });

  it('is the second factor after the password', async () => {
    const { authenticator } = await addOwner();
    const { challenge, factors } = (await person.login()).json();
    expect(factors).toEqual(['passkey', 'recovery']);
    const options = await request({ challenge });
    expect(options.allowCredentials).toHaveLength(1);
    const answer = await post('', { response: authenticator.sign(options) });
    expect(answer.json().token).toBeTypeOf('string');
  });

  it('answers a challenge once', async () => {
    const { authenticator } = await addOwner();
    const response = authenticator.sign(await request());
    expect((await post('', { response })).statusCode).toBe(200);
    expect((await post('', { response })).json().code).toBe('challenge_expired');
  });

  it.each([
    ['without verifying its user', { isVerified: false }],
    ['as a copy, whose count went back', { isCopy: true }],
  ])('is refused %s', async (_, how) => {
    const { authenticator } = await addOwner();
    await post('', { response: authenticator.sign(await request()) });
    const answer = await post('', { response: authenticator.sign(await request(), how) });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_passkey']);
  });

  it('is refused on another site', async () => {
    const { authenticator } = await addOwner();
    const options = await request();
    const elsewhere = createAuthenticator('https://evil.example');
    const signed = { ...authenticator.sign(options), response: elsewhere.sign(options).response };
    expect((await post('', { response: signed })).json().code).toBe('invalid_passkey');
    const page = await post('/options', {}, 'https://evil.example');
    expect([page.statusCode, page.json().code]).toEqual([403, 'forbidden']);
  });

  it('is refused at another address of the server', async () => {
    const page = await post('/options', {}, 'http://localhost', 'localhost');
    expect([page.statusCode, page.json().message]).toEqual([
      400,
      'Passkeys work on https://pay.example only. Open the console there.',
    ]);
  });

  it('of another account is no second factor', async () => {
    const { authenticator: other } = await addOwner();
    person.username = `${person.username}-too`;
    await addOwner();
    const { challenge } = (await person.login()).json();
    const response = other.sign(await request({ challenge }));
    expect((await post('', { response })).json().code).toBe('invalid_passkey');
  });

  it('that no one has is refused', async () => {
    const response = createAuthenticator(origin).sign(await request());
    expect((await post('', { response })).json()).toEqual({
      error: 'This passkey was not accepted.',
      message: 'This passkey was not accepted.',
      code: 'invalid_passkey',
    });
  });

  it('opens no disabled account', async () => {
    const { id, authenticator } = await addOwner();
    await test.db.drizzle.update(staff).set({ status: 'disabled' }).where(eq(staff.id, id));
    const answer = await post('', { response: authenticator.sign(await request()) });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials']);
  });
});
