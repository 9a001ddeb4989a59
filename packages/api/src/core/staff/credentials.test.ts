import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { startFakeSmtp } from '../../testing/fake-smtp.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import type { TestApp } from '../../testing/setup.ts';
import { signIn } from '../../testing/sign-in.ts';
import { findRole } from '../accounts/rights/roles.ts';
import { roles, staff } from '../accounts/tables.ts';

const smtp = await startFakeSmtp();
afterAll(() => smtp.close());
const mailed = setupTestApp({ SMTP_URL: smtp.url, SITE_URL: 'https://pay.example' });
const test = setupTestApp();
const people: Record<string, Awaited<ReturnType<typeof signIn>>> = {};
let count = 0;

/** The permissions of an approver who is no owner. */
const approving = ['staff.*', 'roles.*'];

const enter = async (username: string, permissions = ['*'], app: TestApp = test) => {
  people[username] = await signIn(app, { username, permissions });
};

async function call(as: string, path: string, body: object, app: TestApp = test) {
  const method = path.endsWith('create') ? 'POST' : 'PATCH';
  const headers = people[as] ?? {};
  const answer = await app.app.inject({ method, url: `/api/admin/${path}`, headers, body });
  return { status: answer.statusCode, ...answer.json() };
}

async function read(username: string, { db }: TestApp = test) {
  const [row] = await db.drizzle.select().from(staff).where(eq(staff.username, username));
  if (!row) throw new Error(`There is no account ${username}.`);
  return row;
}

const act = async (as: string, action: string, on: string, app: TestApp = test) =>
  call(as, `staff/${action}`, { id: (await read(on, app)).id }, app);

/** Changes an account through the edit form. */
const edit = async (as: string, on: string, values: object) => {
  const { id, updated_at, name, email, role_id, attributes } = await read(on);
  const row = { name, email, role_id, attributes, ...values };
  return call(as, 'staff/update', { id, updated_at: updated_at.toISOString(), ...row });
};

const createRole = async (permissions: string[], app: TestApp = test): Promise<number> => {
  const name = `role-${++count}`;
  const values = { name, title: name, permissions };
  const [row] = await app.db.drizzle.insert(roles).values(values).returning();
  return row?.id ?? 0;
};

const invite = (as: string, username: string, role_id: number, app: TestApp = test) => {
  const email = `${username}@example.com`;
  return call(
    as,
    'staff/create',
    { username, name: username, email, role_id, attributes: {} },
    app,
  );
};

const decide = (as: string, { approval }: { approval: object }, how = 'approve', values = {}) =>
  call(as, `approvals/${how}`, { ...approval, ...values });

/** A request of someone, for which any other approver is enough. */
const ask = async (as: string) => {
  const target = `target-${++count}`;
  await enter(target, approving);
  return act(as, 'reset-second-factor', target).then(async (refused) => {
    expect(refused.code).toBe('wrong_state');
    await test.db.drizzle
      .update(staff)
      .set({ second_factor: 'app' })
      .where(eq(staff.username, target));
    return act(as, 'reset-second-factor', target);
  });
};

/** Makes admissions older. */
const age = (days: number) =>
  test.db.drizzle.update(staff).set({
    admissions: sql`(select coalesce(jsonb_object_agg(by, now() - make_interval(days => ${days})), '{}')
      from jsonb_object_keys(${staff.admissions}) as by)`,
  });

/** The accounts that let one in. */
const admittersOf = async (username: string) =>
  Object.keys((await read(username)).admissions).map(Number);

beforeAll(() => enter('asha'));

it('lets the only person invite another approver, who is not a second person for seven days', async () => {
  const role = await createRole(approving);
  const invited = await invite('asha', 'bela', role);
  expect(invited.status).toBe(200);
  expect(invited.one_time_secrets).toHaveProperty('Invitation link');
  expect(await admittersOf('bela')).toEqual([(await read('asha')).id]);
});

describe('without mail', () => {
  beforeAll(async () => {
    for (const username of ['omar', 'ravi']) await enter(username);
  });

  it('shows the link for an approver to the second person alone', async () => {
    await enter('sita', approving);
    const asked = await act('asha', 'reset-password', 'sita');
    expect(asked).toMatchObject({ status: 202, data: null });
    expect(asked.one_time_secrets).toBeUndefined();
    expect((await read('sita')).link_hash).toBeNull();
    const done = await decide('omar', asked);
    expect(Object.keys(done.one_time_secrets)).toEqual(['Link for a new password']);
    expect(await admittersOf('sita')).toEqual([(await read('omar')).id]);
  });

  it('needs two people for every way in of an approver, and one for those of others', async () => {
    const role = await createRole(approving);
    await enter('kiran', approving);
    const kiran = eq(staff.username, 'kiran');
    await test.db.drizzle.update(staff).set({ second_factor: 'app' }).where(kiran);
    expect((await invite('asha', 'uma', role)).status).toBe(202);
    expect((await act('asha', 'reset-second-factor', 'kiran')).status).toBe(202);
    expect((await edit('asha', 'kiran', { email: 'mine@example.com' })).status).toBe(202);
    expect((await edit('asha', 'kiran', { name: 'Kiran' })).status).toBe(200);
    expect((await act('asha', 'disable', 'kiran')).status).toBe(200);
    expect((await act('asha', 'enable', 'kiran')).status).toBe(202);
    expect((await read('kiran')).status).toBe('disabled');

    const support = await findRole(test.db.drizzle, 'support');
    expect((await invite('asha', 'mona', support)).status).toBe(200);
    expect((await edit('asha', 'mona', { email: 'mona2@example.com' })).status).toBe(200);
    await enter('reader', ['books.list']);
    expect((await act('asha', 'reset-password', 'reader')).status).toBe(200);
    expect((await act('asha', 'disable', 'reader')).status).toBe(200);
    expect((await act('asha', 'enable', 'reader')).status).toBe(200);
  });
});

describe('a person', () => {
  it('is not a second one with an account that they let in, in either direction', async () => {
    await enter('dev');
    await enter('puppet', approving);
    const asked = await act('dev', 'reset-password', 'puppet');
    await decide('omar', asked);
    const refused = await decide('puppet', await ask('omar'));
    expect(refused).toMatchObject({ status: 403, message: expect.stringMatching(/within seven/) });
    expect((await decide('omar', await ask('puppet'))).status).toBe(403);
    expect((await decide('dev', await ask('puppet'))).status).toBe(200);
    await age(8);
    expect((await decide('puppet', await ask('omar'))).status).toBe(200);
  });

  it('is not a second one through others, nor with two accounts that they let in', async () => {
    const support = await findRole(test.db.drizzle, 'support');
    const role = await createRole(approving);
    for (const username of ['first', 'other']) {
      await enter(username, approving);
      await edit('ravi', username, { role_id: support });
      // Letting someone approve is a way of letting them in.
      expect((await edit('ravi', username, { role_id: role })).status).toBe(200);
    }
    expect((await decide('other', await ask('first'))).status).toBe(403);
    expect((await decide('ravi', await ask('first'))).status).toBe(403);
    expect((await decide('omar', await ask('first'))).status).toBe(200);
  });

  it('is not a second one with an account that another person let in since', async () => {
    const role = await createRole(approving);
    await enter('clerk', ['books.list']);
    const reset = await act('ravi', 'reset-password', 'clerk');
    expect(reset.one_time_secrets).toHaveProperty('Link for a new password');
    expect((await edit('omar', 'clerk', { role_id: role })).status).toBe(200);
    expect((await decide('clerk', await ask('ravi'))).status).toBe(403);
    expect((await decide('clerk', await ask('asha'))).status).toBe(200);
  });

  it('is not a second one with accounts whose role they let approve', async () => {
    const role = await createRole(['books.list']);
    await enter('member', ['books.list']);
    await test.db.drizzle.update(staff).set({ role_id: role }).where(eq(staff.username, 'member'));
    const [row] = await test.db.drizzle.select().from(roles).where(eq(roles.id, role));
    const change = { id: role, updated_at: row?.updated_at.toISOString(), permissions: approving };
    expect((await call('ravi', 'roles/update', change)).status).toBe(200);
    expect((await decide('member', await ask('ravi'))).status).toBe(403);
    expect((await decide('member', await ask('omar'))).status).toBe(200);
  });

  it('who may not approve a grant may not decline or withdraw it either', async () => {
    await enter('peer', approving);
    const asked = await invite('omar', 'another-owner', await createRole(['*']));
    expect(asked.status).toBe(202);
    for (const how of ['approve', 'decline', 'withdraw']) {
      const values = how === 'decline' ? { reason: 'No.' } : {};
      expect([how, (await decide('peer', asked, how, values)).status]).toEqual([how, 403]);
    }
    expect((await decide('asha', asked, 'decline', { reason: 'No.' })).status).toBe(200);
  });
});

it('mails links for approvers to them alone, and tells the owners', async () => {
  await enter('mira', ['*'], mailed);
  await enter('nina', ['*'], mailed);
  const to = (name: string) =>
    smtp.mails.filter((mail) => mail.to.includes(`${name}@example.com`)).map(({ text }) => text);
  const reset = await act('mira', 'reset-password', 'nina', mailed);
  expect(reset).toMatchObject({ status: 200 });
  expect(reset.one_time_secrets).toBeUndefined();
  const invited = await invite('mira', 'pia', await createRole(approving, mailed), mailed);
  expect(invited.status).toBe(200);
  expect(invited.one_time_secrets).toBeUndefined();
  await runJobs(mailed.app);
  expect(to('pia')).toEqual([expect.stringContaining('/auth/invitation#')]);
  const toNina = to('nina');
  expect(toNina.filter((text) => text.includes('/auth/reset#'))).toHaveLength(1);
  for (const texts of [to('mira'), toNina]) {
    const mailed = texts.join('\n');
    expect(mailed).toContain('mira requested a new password for nina, who may approve');
    expect(mailed).toContain('mira invited pia, who may approve');
  }
});
