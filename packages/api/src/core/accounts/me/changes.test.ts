import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { stopCodeClock } from '../../../testing/code-clock.ts';
import { startFakeSmtp } from '../../../testing/fake-smtp.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testPassword } from '../../../testing/sign-in.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { auditEntries } from '../../audit/tables.ts';

const origin = 'https://pay.example';
const smtp = await startFakeSmtp();
afterAll(() => smtp.close());
const test = setupTestApp({ SITE_URL: origin, SMTP_URL: smtp.url });
const person = createStaffFixture(test);
stopCodeClock();
let token = '';

beforeEach(async () => {
  await person.addStaff();
  smtp.mails = [];
  token = (await person.login()).json().token;
});

async function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) {
  const headers = { authorization: `Bearer ${token}`, origin };
  const url = `/api/admin/me${path}`;
  const body = method === 'DELETE' ? {} : { payload };
  return test.app.inject({ method, url, headers, ...body });
}

/** The sentence of the newest mail to the person, once there is this number of mails. */
async function mail(count: number): Promise<string | undefined> {
  const own = () => smtp.mails.filter(({ to }) => to.includes(`${person.username}@example.com`));
  await runJobs(test.app);
  expect(own()).toHaveLength(count);
  return /^(.*) The account is person\d+\.\s*$/m.exec(own().at(-1)?.text ?? '')?.[1];
}

/** The newest entries that name the person, the newest first. */
const entries = () =>
  test.db.drizzle
    .select({
      action: auditEntries.action,
      form: auditEntries.form,
      sessionId: auditEntries.session_id,
    })
    .from(auditEntries)
    .where(eq(auditEntries.username, person.username))
    .orderBy(desc(auditEntries.id));

it('mails each change of how I sign in', async () => {
  const { secret } = (await call('POST', '/second-factor')).json();
  const two_fa_code = new TOTP({ secret }).generate();
  await call('POST', '/second-factor/confirm', { two_fa_code });
  const mails = [await mail(1)];
  await call('POST', '/recovery-codes');
  mails.push(await mail(2));
  const { options } = (await call('POST', '/passkeys/options')).json();
  const response = createAuthenticator(origin).create(options);
  const { id } = (await call('POST', '/passkeys', { response, name: 'Phone' })).json().data;
  mails.push(await mail(3));
  await call('PATCH', `/passkeys/${id}`, { name: 'Old <b>phone' });
  mails.push(await mail(4));
  await call('DELETE', `/passkeys/${id}`);
  mails.push(await mail(5));
  await call('DELETE', '/second-factor');
  mails.push(await mail(6));
  await person.login();
  await call('DELETE', '/sessions');
  mails.push(await mail(7));
  const password = 'umbrella fjord tangerine 42';
  await call('POST', '/password', { current_password: testPassword, password });
  mails.push(await mail(8));
  expect(mails).toMatchInlineSnapshot(`
    [
      "An authenticator app was set up as your second factor.",
      "Your recovery codes were replaced by new ones.",
      "A passkey was added: Phone.",
      "A passkey was renamed: Phone is now Old <b>phone.",
      "A passkey was removed: Old <b>phone.",
      "Your authenticator app was removed.",
      "All your other sessions were signed out.",
      "Your password was changed.",
    ]
  `);
});

it('mails no change that was refused', async () => {
  await call('POST', '/second-factor');
  await call('POST', '/second-factor/confirm', { two_fa_code: '000000' });
  await call('POST', '/recovery-codes');
  await call('PATCH', '/passkeys/1', { name: 'x' });
  await call('DELETE', '/sessions');
  await call('POST', '/password', { current_password: 'a guess', password: 'x' });
  await runJobs(test.app);
  await test.app.mailer.deliver({ to: 'last@example.com', subject: 'Last', paragraphs: [] });
  expect(smtp.mails.map(({ to }) => to)).toEqual([['last@example.com']]);
});

it('records a new name of my passkey', async () => {
  const { options } = (await call('POST', '/passkeys/options')).json();
  const response = createAuthenticator(origin).create(options);
  const { id } = (await call('POST', '/passkeys', { response, name: 'Phone' })).json().data;
  await call('PATCH', `/passkeys/${id}`, { name: 'Old phone' });
  expect((await entries())[0]).toMatchObject({
    action: 'account.passkey-renamed',
    form: { from: 'Phone', to: 'Old phone' },
  });
});

it('records wrong proofs of who I am, of each kind, with the session', async () => {
  const [signedIn] = await entries();
  expect(signedIn).toMatchObject({
    action: 'session.signed-in',
    sessionId: expect.any(Number),
  });
  const { sessionId } = signedIn ?? {};
  await call('POST', '/password', { current_password: 'a guess', password: 'x' });
  await call('POST', '/step-up', { password: 'a guess' });
  await call('POST', '/step-up', { two_fa_code: '000000' });
  await call('POST', '/step-up', { two_fa_code: 'none-of-these' });
  const refused = { action: 'session.confirm-refused', sessionId };
  expect((await entries()).slice(0, 4).toReversed()).toEqual([
    { ...refused, form: { reason: 'wrong_password', attempts: 1 } },
    { ...refused, form: { reason: 'wrong_password', attempts: 1 } },
    { ...refused, form: { reason: 'wrong_second_factor', attempts: 1 } },
    { ...refused, form: { reason: 'wrong_recovery_code', attempts: 1 } },
  ]);
});

it('records which session a new sign-in of the same browser replaces', async () => {
  const [{ sessionId } = {}] = await entries();
  await test.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { authorization: `Bearer ${token}` },
    body: { username: person.username, password: testPassword },
  });
  expect((await entries())[0]).toMatchObject({
    action: 'session.signed-in',
    form: { replaced_session: sessionId },
  });
});
