import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { testSettings } from '../../../testing/settings.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { connectDatabase } from '../../database/connection/connect.ts';
import { resetStaff } from '../staff/staff.ts';
import { sessions, staff } from '../tables.ts';
import { createSessions } from './sessions.ts';

const test = setupTestApp({ SESSION_IDLE_MINUTES: 30, SESSION_ABSOLUTE_HOURS: 8 });
const person = createStaffFixture(test);
const { login, getMe } = person;

describe('a session', () => {
  async function change(values: Record<string, unknown>) {
    await test.db.drizzle.update(sessions).set(values);
  }

  it('is required, with the common error shape (ASVS V7.2.1)', async () => {
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

  it('is known by the Authorization header alone, which other sites cannot send (ASVS V3.5.1, V3.5.2, V14.2.1)', async () => {
    const { authorization } = await signIn(test, person);
    const token = authorization.replace('Bearer ', '');
    const url = '/api/admin/me';
    for (const request of [
      { url: `${url}?token=${token}&access_token=${token}` },
      { url, headers: { cookie: `token=${token}; session=${token}; __Host-session=${token}` } },
      { url, headers: { 'x-auth-token': token, 'x-access-token': token } },
    ])
      expect((await test.app.inject(request)).statusCode).toBe(401);
    const form = {
      method: 'POST',
      url: '/api/admin/logout',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      },
      body: `token=${token}`,
    } as const;
    expect((await test.app.inject(form)).statusCode).toBe(401);
    expect((await getMe({ authorization })).statusCode).toBe(200);
  });

  it('is found together with others as it is alone, in one statement', async () => {
    const { authorization } = await signIn(test, { username: 'one_of_many' });
    const other = await signIn(test, { username: 'other_of_many' });
    const tokens = [authorization, other.authorization].map((text) => text.replace('Bearer ', ''));
    const alone = await Promise.all(tokens.map((token) => test.app.sessions.find(token)));
    const statements: string[] = [];
    test.db.statements.observe((text) => void statements.push(text));
    const { findAll } = createSessions(test.db.reserved, testSettings);
    const found = await findAll([...tokens, 'unknown-unknown-unknown']);
    expect(statements.filter((text) => text.includes('any(')).length).toBe(1);
    expect([...found.keys()].toSorted()).toEqual(tokens.toSorted());
    expect(tokens.map((token) => found.get(token))).toEqual(alone);
  });

  it('is not opened for a password that was changed while it was checked', async () => {
    await person.addStaff();
    const [account] = await test.db.drizzle
      .select()
      .from(staff)
      .where(eq(staff.username, person.username));
    if (!account) throw new Error('There is no account.');
    expect(
      await test.app.sessions.open({ id: account.id, passwordHash: account.password_hash }),
    ).toMatchObject({ token: expect.any(String) });
    const { username } = account;
    await test.db.transaction((tx) => resetStaff(tx, { username, password: 'another' }));
    expect(
      await test.app.sessions.open({ id: account.id, passwordHash: account.password_hash }),
    ).toBeUndefined();
  });

  it('is extended by use, however short its idle time', async () => {
    const limits = { ...testSettings, SESSION_IDLE_MINUTES: 1 };
    const headers = await signIn(test, person);
    await change({ last_seen_at: sql`now() - interval '30 seconds'` });
    const token = headers.authorization.replace('Bearer ', '');
    await createSessions(test.db, limits).find(token);
    const [{ idle } = { idle: 99 }] = await test.db.drizzle
      .select({ idle: sql<number>`extract(epoch from now() - ${sessions.last_seen_at})::int` })
      .from(sessions)
      .orderBy(sql`${sessions.created_at} desc`);
    expect(idle).toBeLessThan(20);
  });

  it('still counts while nothing can be written, so that lists are answered', async () => {
    const { authorization } = await signIn(test, person);
    await change({ last_seen_at: sql`now() - interval '2 minutes'` });
    const db = connectDatabase(test.address, { max: 1 });
    onTestFinished(db.close);
    await db.pool.query('set default_transaction_read_only = on');
    const found = createSessions(db, test.settings).find(authorization.replace('Bearer ', ''));
    await expect(found).resolves.toMatchObject({ isStale: true });
  });

  it('is the oldest one to end where an account has too many', async () => {
    const bounded = createSessions(test.db, { ...testSettings, SESSIONS_PER_ACCOUNT: 3 });
    await person.addStaff();
    const [account] = await test.db.drizzle
      .select({ id: staff.id, passwordHash: staff.password_hash })
      .from(staff)
      .where(eq(staff.username, person.username));
    if (!account) throw new Error('There is no account.');
    const open = async () => (await bounded.open(account)) ?? { token: '', ended: -1 };
    const first = await open();
    const others = [await open(), await open()];
    expect([first, ...others].map(({ ended }) => ended)).toEqual([0, 0, 0]);
    const next = await open();
    expect(next.ended).toBe(1);
    const found = await Promise.all(
      [first, ...others, next].map((each) => bounded.find(each.token)),
    );
    expect(found.map((session) => session !== undefined)).toEqual([false, true, true, true]);
    // Also of sign-ins at the same time, none is one too many.
    await Promise.all(Array.from({ length: 6 }, open));
    const left = await test.db.drizzle
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.staff_id, account.id));
    expect(left).toHaveLength(3);
  });

  it('ends by logout (ASVS V7.4.1)', async () => {
    const headers = await signIn(test, person);
    const logout = await test.app.inject({ method: 'POST', url: '/api/admin/logout', headers });
    expect(logout.statusCode).toBe(204);
    expect((await getMe(headers)).statusCode).toBe(401);
  });

  it('ends when it was idle for too long (ASVS V7.3.1, V7.4.1)', async () => {
    const headers = await signIn(test, person);
    await change({ last_seen_at: sql`now() - interval '29 minutes'` });
    expect((await getMe(headers)).statusCode).toBe(200);
    await change({ last_seen_at: sql`now() - interval '31 minutes'` });
    expect((await getMe(headers)).statusCode).toBe(401);
  });

  it('is extended by use, and written at most once a minute', async () => {
    const headers = await signIn(test, person);
    const seen = async () =>
      (await test.db.drizzle.select().from(sessions))
        .map((row) => row.last_seen_at)
        .sort()
        .at(-1);
    const opened = await seen();
    await getMe(headers);
    expect(await seen()).toBe(opened);
    await change({ last_seen_at: sql`now() - interval '2 minutes'` });
    await getMe(headers);
    expect(String(await seen()) >= String(opened)).toBe(true);
  });

  it('is not kept alive by calls in the background', async () => {
    const headers = await signIn(test, person);
    await change({ last_seen_at: sql`now() - interval '29 minutes'` });
    const background = { ...headers, 'x-background': 'true' };
    expect((await getMe(background)).statusCode).toBe(200);
    await change({ last_seen_at: sql`${sessions.last_seen_at} - interval '2 minutes'` });
    expect((await getMe(background)).statusCode).toBe(401);
  });

  it('ends at its absolute expiry, however much it is used (ASVS V7.3.2, V7.4.1)', async () => {
    const headers = await signIn(test, person);
    const [row] = await test.db.drizzle
      .select({ hours: sql<number>`extract(epoch from expires_at - created_at)::int / 3600` })
      .from(sessions)
      .orderBy(sql`created_at desc`);
    expect(row?.hours).toBe(8);
    // Stored in milliseconds, `now()` may be rounded to a time that has not come yet.
    await change({ expires_at: sql`now() - interval '1 ms'` });
    expect((await getMe(headers)).statusCode).toBe(401);
  });

  it('ends when the account is disabled (ASVS V7.4.2)', async () => {
    const headers = await signIn(test, person);
    await test.db.drizzle
      .update(staff)
      .set({ status: 'disabled' })
      .where(eq(staff.username, person.username));
    expect((await getMe(headers)).statusCode).toBe(401);
  });

  it('ends when the password changes', async () => {
    const headers = await signIn(test, person);
    await test.db.transaction((tx) =>
      resetStaff(tx, { username: person.username, password: 'another long password' }),
    );
    expect((await getMe(headers)).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(401);
    expect((await login({ password: 'another long password' })).statusCode).toBe(200);
  });
});

describe('permissions', () => {
  it('are required by every route', async () => {
    const headers = await signIn(test, {
      username: person.username,
      permissions: ['branches.*', '*.list'],
    });
    const get = await test.app.inject({ url: '/api/admin/books/list', headers });
    expect(get.statusCode).toBe(200);
    const remove = await test.app.inject({
      method: 'DELETE',
      url: '/api/admin/books/delete?id=1',
      headers,
    });
    expect(remove.statusCode).toBe(403);
    expect(remove.json().code).toBe('forbidden');
  });
});
