import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { startFakeSmtp } from '../../../testing/fake-smtp.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testPassword } from '../../../testing/sign-in.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { auditEntries } from '../../audit/tables.ts';
import { createTotpSecret } from '../factors/totp.ts';
import { createLink, type LinkPurpose } from '../passwords/create-link.ts';
import { staff, throttles } from '../tables.ts';

const smtp = await startFakeSmtp();
afterAll(() => smtp.close());
const test = setupTestApp({ SMTP_URL: smtp.url, SITE_URL: 'https://pay.example' });
const person = createStaffFixture(test);
const password = 'quiet lamp dust moon';

const post = (path: string, body: object, remoteAddress = '198.51.100.7') =>
  test.app.inject({ method: 'POST', url: `/api/admin/${path}`, body, remoteAddress });
const use = (token: string, values: object = {}) =>
  post('password-link/use', { token, password, ...values });
const own = () => eq(staff.username, person.username);
const change = (values: Record<string, unknown>) =>
  test.db.drizzle.update(staff).set(values).where(own());

/** Gives the person of the test a link, and returns its token. */
async function giveLink(purpose: LinkPurpose, values: Record<string, unknown> = {}) {
  const { url, columns } = createLink(purpose, { SITE_URL: 'https://pay.example', PORT: 1 });
  await change({ ...columns, ...values });
  return new URL(url).hash.slice(1);
}

/** The audit log's entries about the person of the test. */
const entries = (action: string) =>
  test.db.drizzle
    .select()
    .from(auditEntries)
    .innerJoin(staff, eq(staff.id, auditEntries.record_id))
    .where(and(own(), eq(auditEntries.action, action)));

describe('a link', () => {
  it('sets the first password of an invited account once, and opens no session (ASVS V6.4.1)', async () => {
    await person.addStaff();
    const token = await giveLink('invitation', { status: 'invited', password_hash: null });
    expect((await person.login()).statusCode).toBe(401);
    const read = await post('password-link', { token });
    expect(read.json()).toEqual({
      purpose: 'invitation',
      username: person.username,
      name: 'A Person',
    });
    const answer = await use(token);
    expect(answer.json()).toEqual(read.json());
    expect((await person.login({ password })).statusCode).toBe(200);
    expect(await entries('account.password-set')).toMatchObject([
      { audit_entries: { username: person.username, form: { link: 'invitation' } } },
    ]);
    expect((await use(token)).json()).toMatchObject({ code: 'link_expired' });
    expect((await post('password-link', { token })).statusCode).toBe(410);
  });

  it('is stored as a hash', async () => {
    await person.addStaff();
    const token = await giveLink('invitation');
    const rows = await test.db.drizzle.select().from(staff).where(own());
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('works for one of two requests at the same time', async () => {
    await person.addStaff();
    const token = await giveLink('reset');
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  });

  it('ends with its time, with the next link, and when the account is disabled (ASVS V6.4.1)', async () => {
    await person.addStaff();
    const old = await giveLink('reset', { link_expires_at: sql`now() - interval '1 ms'` });
    expect((await use(old)).statusCode).toBe(410);
    const first = await giveLink('reset');
    const second = await giveLink('reset');
    expect((await use(first)).statusCode).toBe(410);
    await change({ status: 'disabled' });
    expect((await use(second)).statusCode).toBe(410);
    await change({ status: 'active' });
    expect((await use(second)).statusCode).toBe(200);
  });

  it('ends with a password that the person sets in their account', async () => {
    await person.addStaff();
    const link = await giveLink('reset');
    const { token } = (await person.login()).json();
    const changed = await test.app.inject({
      method: 'POST',
      url: '/api/admin/me/password',
      headers: { authorization: `Bearer ${token}` },
      body: { current_password: testPassword, password },
    });
    expect(changed.statusCode).toBe(200);
    expect((await use(link)).statusCode).toBe(410);
  });

  it('asks for another password while it is too weak, and stays valid', async () => {
    await person.addStaff();
    const token = await giveLink('invitation');
    const weak = await use(token, { password: `${person.username}-12345678` });
    expect(weak.statusCode).toBe(422);
    expect(weak.json().details).toMatchObject([{ field: 'password', code: 'too_personal' }]);
    expect((await use(token)).statusCode).toBe(200);
  });

  it('ends sessions, and leaves the second factor as it is (ASVS V6.4.3)', async () => {
    await person.addStaff({ totpSecret: createTotpSecret() });
    const token = await giveLink('reset', { second_factor: 'app', needs_new_password: true });
    expect((await use(token, { password: 'kqmzrtvw' })).statusCode).toBe(200);
    const login = await person.login({ password: 'kqmzrtvw' });
    expect(login.json()).toMatchObject({ user: { is2FA: true } });
    expect(login.json().token).toBeUndefined();
    const [row] = await test.db.drizzle.select().from(staff).where(own());
    expect(row).toMatchObject({ needs_new_password: false, link_hash: null });
  });
});

describe('a forgotten password', () => {
  const mails = () => smtp.mails.filter(({ to }) => to.includes(`${person.username}@example.com`));
  const forgot = (username: string) => post('forgot-password', { username });

  it('is reset by a mailed link, and the person is notified of the change (ASVS V6.4.3)', async () => {
    await person.addStaff();
    const answer = await forgot(`${person.username}@example.com`.toUpperCase());
    expect([answer.statusCode, answer.json()]).toEqual([202, { by_mail: true }]);
    await runJobs(test.app);
    expect(mails()).toHaveLength(1);
    const [, token = ''] =
      /https:\/\/pay\.example\/auth\/reset#(\S+)/.exec(mails()[0]?.text ?? '') ?? [];
    expect((await use(token)).json()).toMatchObject({ purpose: 'reset' });
    await runJobs(test.app);
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.text).toContain('Your password was changed.');
  });

  it('has one answer, whether the account exists or can sign in', async () => {
    await person.addStaff();
    const known = await forgot(person.username);
    await runJobs(test.app);
    expect(mails()).toHaveLength(1);
    await change({ status: 'disabled' });
    const others = [await forgot(person.username), await forgot('ghost')];
    await runJobs(test.app);
    for (const { statusCode, body } of others)
      expect([statusCode, body]).toEqual([known.statusCode, known.body]);
    expect((await entries('account.password-forgotten')).length).toBe(1);
  });

  it('is mailed three times an hour at most, and no network may ask all the time', async () => {
    await person.addStaff();
    for (let index = 0; index < 10; index++)
      expect((await forgot(person.username)).statusCode).toBe(202);
    expect((await forgot('ghost')).json()).toMatchObject({ code: 'too_many_attempts' });
    await runJobs(test.app);
    expect(mails()).toHaveLength(3);
    const { rows } = await test.owner.query('select data from pgboss.job');
    const stored = [rows, await test.db.drizzle.select().from(throttles)];
    expect(JSON.stringify(stored)).not.toContain(person.username);
    const tried = createHash('sha256').update(person.username);
    expect(JSON.stringify(stored)).not.toContain(tried.digest('hex'));
  });
});
