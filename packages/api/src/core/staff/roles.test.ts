import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { signIn } from '../../testing/sign-in.ts';
import { findRole } from '../accounts/rights/roles.ts';
import { roles, staff } from '../accounts/tables.ts';

const test = setupTestApp();
type Headers = Awaited<ReturnType<typeof signIn>>;
let owner: Headers;
/** May manage roles and accounts, and otherwise read books. */
let manager: Headers;

beforeAll(async () => {
  owner = await signIn(test, { username: 'owner' });
  const permissions = ['roles.*', 'staff.*', 'sessions.*', 'books.list'];
  manager = await signIn(test, { username: 'manager', permissions });
});

async function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, as: Headers, sent: object) {
  const answer = await test.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: as,
    ...(method === 'DELETE' ? { query: sent as Record<string, string> } : { body: sent }),
  });
  const { data, code, message, details } = answer.json();
  return { status: answer.statusCode, data, code, message, field: details?.[0]?.field };
}

async function versionOf(table: typeof roles | typeof staff, id: number) {
  const [row] = await test.db.drizzle.select().from(table).where(eq(table.id, id));
  return row?.updated_at.toISOString() ?? '';
}

let count = 0;
async function createRole(permissions: string[], as = owner) {
  const name = `role-${++count}`;
  return call('POST', 'roles/create', as, { name, title: name, permissions });
}

async function updateRole(id: number, values: object, as = owner) {
  const updated_at = await versionOf(roles, id);
  return call('PATCH', 'roles/update', as, { id, updated_at, ...values });
}

async function updateAccount(username: string, values: object, as = owner) {
  const [row] = await test.db.drizzle.select().from(staff).where(eq(staff.username, username));
  const updated_at = row?.updated_at.toISOString();
  return call('PATCH', 'staff/update', as, { id: row?.id, updated_at, ...values });
}

it('refuses the title of another role, which would pass for it', async () => {
  for (const title of ['owner', 'Owner\u200b']) {
    const created = await call('POST', 'roles/create', owner, { name: 'pretender', title });
    expect(created).toMatchObject({ status: 422, field: 'title' });
  }
});

it('refuses a misspelled permission, and names what was meant', async () => {
  const created = await createRole(['books.list', 'boks.list']);
  expect(created).toMatchObject({ status: 422, field: 'permissions' });
  expect(created.message).toMatchInlineSnapshot(
    `"These permissions do not exist: 'boks.list' (did you mean 'books.list'?)."`,
  );
});

it('refuses an attribute that limits nothing', async () => {
  const created = await call('POST', 'roles/create', owner, {
    name: 'tenant',
    title: 'Tenant',
    scoped_by: ['tenant_id'],
  });
  expect(created).toMatchObject({ status: 422, field: 'scoped_by' });
  expect(created.message).toMatchInlineSnapshot(`"No rows are limited by 'tenant_id'."`);
});

it('grants no more than its author has, by a role or by giving one', async () => {
  expect(await createRole(['books.list', 'roles.*'], manager)).toMatchObject({ status: 200 });
  const refused = await createRole(['books.*'], manager);
  expect(refused).toMatchObject({ status: 403, code: 'forbidden', field: 'permissions' });
  expect(refused.message).toMatchInlineSnapshot(
    `"You cannot grant what you may not do yourself: View Book, Export Books, Create Book and 3 more."`,
  );
  const { data } = await createRole(['books.list'], manager);
  const widened = await updateRole(data.id, { permissions: ['members.list'] }, manager);
  expect(widened).toMatchObject({ status: 403, field: 'permissions' });

  const role_id = await findRole(test.db.drizzle, 'owner');
  const account = { username: 'pal', name: 'Pal', email: 'pal@example.com' };
  const given = await call('POST', 'staff/create', manager, { ...account, role_id });
  expect(given).toMatchObject({ status: 403, code: 'forbidden', field: 'role_id' });
  expect(await updateAccount('manager', { role_id }, manager)).toMatchObject({ status: 403 });
});

it('changes no role or account that may do more than its author', async () => {
  const { data } = await createRole(['books.list', 'members.list']);
  const renamed = await updateRole(data.id, { title: 'Mine' }, manager);
  expect(renamed).toMatchObject({ status: 403, code: 'forbidden' });
  expect(renamed.message).toMatchInlineSnapshot(
    `"You cannot change a role that may do more than you."`,
  );
  const updated_at = await versionOf(roles, data.id);
  const deleted = await call('DELETE', 'roles/delete', manager, { id: data.id, updated_at });
  expect(deleted).toMatchObject({ status: 403 });
  const changed = await updateAccount('owner', { email: 'mine@example.com' }, manager);
  expect(changed).toMatchObject({ status: 403, code: 'forbidden' });
});

it('keeps built-in roles as they are', async () => {
  const id = await findRole(test.db.drizzle, 'support');
  const changed = await updateRole(id, { permissions: [] });
  expect(changed).toMatchObject({ status: 409, code: 'wrong_state' });
  expect(changed.message).toMatchInlineSnapshot(`"This role cannot be edited."`);
  const updated_at = await versionOf(roles, id);
  expect(await call('DELETE', 'roles/delete', owner, { id, updated_at })).toMatchObject({
    status: 409,
    code: 'wrong_state',
  });
});

it('deletes a role only without accounts', async () => {
  const { data } = await createRole(['books.list']);
  const [before] = await test.db.drizzle.select().from(staff).where(eq(staff.username, 'manager'));
  await updateAccount('manager', { role_id: data.id });
  const remove = async () =>
    call('DELETE', 'roles/delete', owner, {
      id: data.id,
      updated_at: await versionOf(roles, data.id),
    });
  const refused = await remove();
  expect(refused).toMatchObject({ status: 409, code: 'in_use' });
  expect(refused.message).toMatchInlineSnapshot(`"This role is still used by admin accounts."`);
  await updateAccount('manager', { role_id: before?.role_id });
  expect(await remove()).toMatchObject({ status: 200 });
});
