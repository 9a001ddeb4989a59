import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { findRole } from '../rights/roles.ts';
import { roles, staff } from '../tables.ts';

const test = setupTestApp();
let owner: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  owner = await signIn(test, { username: 'owner' });
  await signIn(test, { username: 'clerk', permissions: ['books.list'] });
});
beforeEach(() => stop());

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  as = owner,
) {
  const url = `/api/admin/${path}`;
  const answer = await test.app.inject({ method, url, headers: as, ...(body && { body }) });
  return { status: answer.statusCode, ...(answer.body && answer.json()) };
}

const stop = () => call('DELETE', 'view-as');

async function viewAsRole(name: string, as = owner) {
  const id = await findRole(test.db.drizzle, name);
  const [row] = await test.db.drizzle.select().from(roles).where(eq(roles.id, id));
  return call('PATCH', 'roles/view-as', { id, updated_at: row?.updated_at }, as);
}

async function viewAsPerson(username: string, as = owner) {
  const [row] = await test.db.drizzle.select().from(staff).where(eq(staff.username, username));
  return call('PATCH', 'staff/view-as', { id: row?.id, updated_at: row?.updated_at }, as);
}

it('shows what a role permits, and changes nothing', async () => {
  expect((await viewAsRole('support')).status).toBe(200);
  const me = await call('GET', 'me');
  expect(me).toMatchObject({ view: { role: 'Support', name: null }, user: { username: 'owner' } });
  expect(me.user.permissions).toContain('books.list');
  expect((await call('GET', 'books/list')).status).toBe(200);
  expect((await call('GET', 'roles/list')).status).toBe(403);
  const write = await call('POST', 'books/create', {});
  expect(write).toMatchObject({ status: 403, code: 'view_only' });
  expect(write.message).toMatchInlineSnapshot(
    `"You see the console as someone else would, and cannot change anything. Stop viewing first."`,
  );
  expect((await call('GET', 'audit-entries/export?format=csv')).status).toBe(403);
  expect((await stop()).status).toBe(204);
  const { rows } = await test.db.pool.query(
    'select action, form from audit_entries order by id desc limit 4',
  );
  const refused = { action: 'permission.refused' };
  expect(rows.toReversed()).toMatchObject([
    { ...refused, form: { permission: 'roles.list', viewing: 'Support' } },
    { ...refused, form: { permission: 'books.create', reason: 'view_only', viewing: 'Support' } },
    { ...refused, form: { permission: 'audit-entries.export', viewing: 'Support' } },
    { action: 'session.view-as-ended', form: { role: 'Support', viewing: 'Support' } },
  ]);
  expect((await call('GET', 'roles/list')).status).toBe(200);
  expect(await call('GET', 'me')).not.toHaveProperty('view');
});

it('shows what a person would see, and records the start and the end under the own name', async () => {
  expect((await viewAsPerson('clerk')).status).toBe(200);
  expect(await call('GET', 'me')).toMatchObject({
    view: { role: 'Only clerk', name: 'clerk' },
    user: { permissions: ['books.list'] },
  });
  await stop();
  const { rows } = await test.db.pool.query(
    `select username, role, action, record_title from audit_entries
     where action in ('staff.view-as', 'session.view-as-ended') order by id desc limit 2`,
  );
  expect(rows.toReversed()).toEqual([
    { username: 'owner', role: 'only-owner', action: 'staff.view-as', record_title: 'clerk' },
    { username: 'owner', role: 'only-owner', action: 'session.view-as-ended', record_title: null },
  ]);
});

it('leaves the version of the row as it is', async () => {
  const read = async () => {
    const [row] = await test.db.drizzle.select().from(staff).where(eq(staff.username, 'clerk'));
    return row?.updated_at;
  };
  const before = await read();
  await viewAsPerson('clerk');
  expect(await read()).toEqual(before);
});

it('is refused for what may do more, and ends when it becomes so', async () => {
  const lead = await signIn(test, {
    username: 'lead',
    permissions: ['books.*', 'staff.view-as', 'roles.view-as'],
  });
  expect((await viewAsRole('owner', lead)).status).toBe(403);
  expect((await viewAsPerson('clerk', lead)).status).toBe(200);
  expect((await call('POST', 'books/create', {}, lead)).code).toBe('view_only');
  await test.db.drizzle
    .update(roles)
    .set({ permissions: ['books.list', 'members.list'] })
    .where(eq(roles.name, 'only-clerk'));
  expect((await call('GET', 'members/list', undefined, lead)).status).toBe(403);
  expect((await call('POST', 'books/create', {}, lead)).code).not.toBe('view_only');
});
