import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { startFakeSmtp } from '../../testing/fake-smtp.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { signIn, testPassword } from '../../testing/sign-in.ts';
import { findRole } from '../accounts/rights/roles.ts';
import { sessions, staff } from '../accounts/tables.ts';
import { auditEntries } from '../audit/tables.ts';

const smtp = await startFakeSmtp();
afterAll(() => smtp.close());
const test = setupTestApp({ SMTP_URL: smtp.url, SITE_URL: 'https://pay.example' });
type Headers = Awaited<ReturnType<typeof signIn>>;
let owner: Headers;
let username: string;
let count = 0;

beforeAll(async () => {
  owner = await signIn(test, { username: 'owner' });
});
beforeEach(() => {
  username = `person${++count}`;
});

const password = 'quiet lamp dust moon';

/** Calls on accounts are the owner's, others have no session. */
async function call(
  path: string,
  body: object,
  headers: Partial<Headers> = path.startsWith('staff/') ? owner : {},
) {
  const method = path.endsWith('create') || !path.startsWith('staff/') ? 'POST' : 'PATCH';
  const answer = await test.app.inject({ method, url: `/api/admin/${path}`, headers, body });
  return { status: answer.statusCode, ...answer.json() };
}

const own = () => eq(staff.username, username);
async function read() {
  const [row] = await test.db.drizzle.select().from(staff).where(own());
  if (!row) throw new Error(`There is no account ${username}.`);
  return row;
}
const act = async (action: string, as = owner) =>
  call(`staff/${action}`, { id: (await read()).id }, as);
const login = (body: object = {}) => call('login', { username, password: testPassword, ...body });
const openSessions = async () =>
  test.db.drizzle
    .select()
    .from(sessions)
    .where(eq(sessions.staff_id, (await read()).id));
const mails = () => smtp.mails.filter(({ to }) => to.includes(`${username}@example.com`));
const toToken = (secrets: Record<string, string>) =>
  new URL(Object.values(secrets)[0] ?? '').hash.slice(1);

async function invite(values: object = {}) {
  const role_id = await findRole(test.db.drizzle, 'operator');
  const email = `${username[0]?.toUpperCase()}${username.slice(1)}@Example.com`;
  return call('staff/create', {
    name: 'Asha Rao',
    username,
    email,
    role_id,
    attributes: {},
    ...values,
  });
}

describe('a new account', () => {
  it('is invited by a link that is shown once, mailed, and works once', async () => {
    const invited = await invite();
    expect(invited.status).toBe(200);
    const { 'Invitation link': url } = invited.one_time_secrets;
    expect(url).toMatch(/^https:\/\/pay\.example\/auth\/invitation#[\w-]{43}$/);
    expect(await read()).toMatchObject({ status: 'invited', password_hash: null });
    await runJobs(test.app);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain(url);
    expect(mails()[0]?.text).toContain('owner has created an account for you');
    const token = toToken(invited.one_time_secrets);
    expect(await call('password-link/use', { token, password })).toMatchObject({ status: 200 });
    expect(await call('password-link/use', { token, password })).toMatchObject({ status: 410 });
    expect(await login({ password })).toMatchObject({ status: 200 });
    const entries = await test.db.drizzle.select().from(auditEntries);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('that is refused mails no link', async () => {
    await invite();
    await runJobs(test.app);
    expect(mails()).toHaveLength(1);
    expect(await invite({ email: `${username}@example.com` })).toMatchObject({ status: 409 });
    expect(mails()).toHaveLength(1);
  });

  it('is invited again by another link, which ends the first', async () => {
    const first = toToken((await invite()).one_time_secrets);
    const again = await act('invite-again');
    expect(again.status).toBe(200);
    const second = toToken(again.one_time_secrets);
    expect(await call('password-link', { token: first })).toMatchObject({ status: 410 });
    expect(await call('password-link', { token: second })).toMatchObject({ username });
    await call('password-link/use', { token: second, password });
    expect(await act('invite-again')).toMatchObject({ code: 'wrong_state' });
  });
});

describe('an account', () => {
  beforeEach(async () => void (await signIn(test, { username, permissions: ['books.list'] })));

  it('gets a link for a new password, from an owner and by mail', async () => {
    const { one_time_secrets } = await act('reset-password');
    expect(Object.keys(one_time_secrets)).toEqual(['Link for a new password']);
    await runJobs(test.app);
    expect(mails()[0]?.text).toContain('/auth/reset#');
    expect(await login()).toMatchObject({ status: 200 });
    const token = toToken(one_time_secrets);
    expect(await call('password-link/use', { token, password })).toMatchObject({ status: 200 });
    expect(await login()).toMatchObject({ status: 401 });
  });

  it('is signed out everywhere (ASVS V7.4.5)', async () => {
    expect(await openSessions()).toHaveLength(1);
    expect(await act('sign-out')).toMatchObject({ status: 200 });
    expect(await openSessions()).toHaveLength(0);
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('is disabled with its sessions and links, and enabled again (ASVS V7.4.2)', async () => {
    const { one_time_secrets } = await act('reset-password');
    expect(await act('disable')).toMatchObject({ status: 200 });
    expect(await openSessions()).toHaveLength(0);
    expect(await login()).toMatchObject({ status: 401 });
    const use = { token: toToken(one_time_secrets), password };
    expect(await call('password-link/use', use)).toMatchObject({ status: 410 });
    expect(await act('enable')).toMatchObject({ status: 200 });
    expect(await call('password-link/use', use)).toMatchObject({ status: 410 });
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('that was never used is invited again after it was enabled', async () => {
    await test.db.drizzle
      .update(staff)
      .set({ password_hash: null, status: 'invited' })
      .where(own());
    await act('disable');
    await act('enable');
    expect((await read()).status).toBe('invited');
  });

  it('loses its second factor and its sessions, and its person is notified', async () => {
    await test.db.drizzle
      .update(staff)
      .set({ second_factor: 'app', totp_secret: 'x' })
      .where(own());
    expect(await act('reset-second-factor')).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ second_factor: 'none', totp_secret: null });
    expect(await openSessions()).toHaveLength(0);
    await runJobs(test.app);
    expect(mails()[0]?.text).toContain('second factor was removed');
    expect(await act('reset-second-factor')).toMatchObject({ code: 'wrong_state' });
  });

  it('must set a new password at its next sign-in', async () => {
    expect(await act('require-new-password')).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ needs_new_password: true });
    expect(await openSessions()).toHaveLength(0);
  });

  it('is not in the hands of someone who may do less', async () => {
    const permissions = ['staff.*', 'sessions.*'];
    const clerk = await signIn(test, { username: `clerk-${username}`, permissions });
    for (const action of ['disable', 'reset-password', 'reset-second-factor', 'sign-out']) {
      await test.db.drizzle.update(staff).set({ second_factor: 'app' }).where(own());
      expect(await act(action, clerk), action).toMatchObject({ status: 403 });
    }
    const [session] = await openSessions();
    const end = (headers: Headers) =>
      test.app.inject({
        method: 'DELETE',
        url: `/api/admin/sessions/delete?id=${session?.id}`,
        headers,
      });
    expect((await end(clerk)).statusCode).toBe(403);
    expect((await end(owner)).statusCode).toBe(200);
    expect(await openSessions()).toHaveLength(0);
  });

  it('has its actions in the audit log', async () => {
    await act('sign-out');
    await act('disable');
    const { id } = await read();
    const entries = await test.db.drizzle
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.record_id, id), like(auditEntries.action, 'staff.%')));
    expect(entries.map(({ action, username: by }) => [action, by])).toEqual([
      ['staff.sign-out', 'owner'],
      ['staff.disable', 'owner'],
    ]);
  });
});
