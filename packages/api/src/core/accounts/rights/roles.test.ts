import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { signIn, testPassword } from '../../../testing/sign-in.ts';
import { auditEntries } from '../../audit/tables.ts';
import { roles, staff } from '../tables.ts';
import { syncRoles } from './roles.ts';

const test = setupTestApp();

it('provides the built-in roles, and brings them back to what the declarations say', async () => {
  const { drizzle } = test.db;
  const read = () => drizzle.select().from(roles).where(eq(roles.is_built_in, true));
  const before = await read();
  expect(before.map(({ name }) => name)).toEqual(['owner', 'operator', 'support', 'auditor']);
  const support = before.find(({ name }) => name === 'support');
  expect(support?.permissions).toContain('books.list');
  expect(support?.permissions.filter((each) => !/\.(list|view)$/.test(each))).toEqual([]);
  await drizzle
    .update(roles)
    .set({ permissions: ['*'] })
    .where(eq(roles.name, 'support'));
  await test.db.transaction((tx) => syncRoles(tx, test.product.builtInRoles));
  const permissionsOf = (rows: typeof before) =>
    Object.fromEntries(rows.map(({ name, permissions }) => [name, permissions]));
  expect(permissionsOf(await read())).toEqual(permissionsOf(before));
  const entries = await drizzle
    .select({ before: auditEntries.before, username: auditEntries.username })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'roles.update'));
  expect(entries).toMatchObject([{ username: 'system', before: { permissions: ['*'] } }]);
});

it('changes what open sessions may do with their next request', async () => {
  const headers = await signIn(test, { username: 'asha', permissions: ['books.list'] });
  const list = async () =>
    (await test.app.inject({ url: '/api/admin/books/list', headers })).statusCode;
  expect(await list()).toBe(200);
  await test.db.drizzle
    .update(roles)
    .set({ permissions: ['members.list'] })
    .where(eq(roles.name, 'only-asha'));
  expect(await list()).toBe(403);
});

it('gives no session to an account without the values that its role limits it by', async () => {
  const headers = await signIn(test, { username: 'omar' });
  const me = async () => (await test.app.inject({ url: '/api/admin/me', headers })).statusCode;
  expect(await me()).toBe(200);
  await test.db.drizzle
    .update(roles)
    .set({ scoped_by: ['branch_id'] })
    .where(eq(roles.name, 'only-omar'));
  expect(await me()).toBe(401);
  const body = { username: 'omar', password: testPassword };
  const login = await test.app.inject({ method: 'POST', url: '/api/admin/login', body });
  expect([login.statusCode, login.json()]).toEqual([
    401,
    expect.not.objectContaining({ token: expect.anything() }),
  ]);
  await test.db.drizzle
    .update(staff)
    .set({ attributes: { branch_id: 1 } })
    .where(eq(staff.username, 'omar'));
  expect(await me()).toBe(200);
});

it('gives each account with permissions of its own another role', async () => {
  await signIn(test, { username: 'r.k', permissions: ['books.list'] });
  await signIn(test, { username: 'r_k', permissions: ['*'] });
  const own = await test.db.drizzle
    .select({ name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(like(roles.name, 'only-r-k%'))
    .orderBy(roles.id);
  expect(own).toEqual([
    { name: 'only-r-k', permissions: ['books.list'] },
    { name: 'only-r-k-2', permissions: ['*'] },
  ]);
});
