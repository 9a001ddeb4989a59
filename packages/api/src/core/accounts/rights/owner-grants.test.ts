import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { roles, staff } from '../tables.ts';
import { findRole } from './roles.ts';

const test = setupTestApp();
let owner: Awaited<ReturnType<typeof signIn>>;
let second: typeof owner;
let count = 0;

beforeAll(async () => {
  owner = await signIn(test, { username: 'owner' });
  second = await signIn(test, { username: 'second' });
});

async function call(method: 'POST' | 'PATCH', path: string, body: object, headers = owner) {
  const answer = await test.app.inject({ method, url: `/api/admin/${path}`, headers, body });
  return { status: answer.statusCode, ...answer.json() };
}

/** Every permission by name, which is as much as `*`. */
const everything = () => [...new Set(test.product.catalogue.map(({ permission }) => permission))];

async function createRole(permissions: string[]): Promise<number> {
  const name = `role-${++count}`;
  return (await call('POST', 'roles/create', { name, title: name, permissions })).data.id;
}

const invite = (role_id: number, attributes = {}) => {
  const username = `person-${++count}`;
  const email = `${username}@example.com`;
  return call('POST', 'staff/create', { username, name: username, email, role_id, attributes });
};

async function change(table: typeof roles | typeof staff, id: number, values: object) {
  const [row] = await test.db.drizzle.select().from(table).where(eq(table.id, id));
  const path = table === roles ? 'roles/update' : 'staff/update';
  return call('PATCH', path, { id, updated_at: row?.updated_at.toISOString(), ...values });
}

it('waits for a second person wherever an account would get every permission', async () => {
  const support = await findRole(test.db.drizzle, 'support');
  const { data } = await invite(support);
  const roleIds = [
    await findRole(test.db.drizzle, 'owner'),
    await createRole(['*']),
    await createRole(everything()),
  ];
  for (const role_id of roleIds) {
    expect(await invite(role_id)).toMatchObject({ status: 202, data: null });
    expect((await change(staff, data.id, { role_id })).status).toBe(
      role_id === roleIds[0] ? 202 : 409,
    );
  }
  const less = await createRole(everything().slice(1));
  expect((await change(staff, data.id, { role_id: less })).status).toBe(200);
});

it('waits where a role that accounts have would get every permission', async () => {
  const id = await createRole(['books.list']);
  expect((await change(roles, id, { permissions: ['*'] })).status).toBe(200);
  expect((await change(roles, id, { permissions: ['books.list'] })).status).toBe(200);
  const { data } = await invite(id);
  const raised = await change(roles, id, { permissions: everything() });
  expect(raised.status).toBe(202);
  expect((await change(roles, id, { title: 'Readers' })).status).toBe(200);
  const [role] = await test.db.drizzle.select().from(roles).where(eq(roles.id, id));
  expect(role).toMatchObject({ title: 'Readers', permissions: ['books.list'] });

  const failed = await call('PATCH', 'approvals/approve', { id: raised.approval.id }, second);
  expect(failed).toMatchObject({ code: 'approval_failed' });
  const again = await change(roles, id, { permissions: everything() });
  const done = await call('PATCH', 'approvals/approve', { id: again.approval.id }, second);
  expect(done.status).toBe(200);
  expect(data.role_id).toBe(id);
});

it('makes owners of the accounts that were shown, and of none that were moved to the role since', async () => {
  const id = await createRole(['books.list']);
  const { data: shown } = await invite(id);
  const { data: moved } = await invite(await findRole(test.db.drizzle, 'support'));
  const raise = () => change(roles, id, { permissions: ['*'] });
  const approve = ({ approval }: { approval: object }) =>
    call('PATCH', 'approvals/approve', approval, second);
  const first = await raise();
  expect((await change(staff, moved.id, { role_id: id })).status).toBe(200);
  const failed = await approve(first);
  expect(failed).toMatchObject({
    code: 'approval_failed',
    data: { affected: [shown.username], decision: expect.stringContaining('has changed') },
  });
  const [role] = await test.db.drizzle.select().from(roles).where(eq(roles.id, id));
  expect(role).toMatchObject({ permissions: ['books.list'] });
  const done = await approve(await raise());
  expect(done.data.affected).toEqual([shown.username, moved.username].toSorted());
});

it('gives an account no more than its role allowed when it was asked for', async () => {
  const role_id = await createRole(['staff.*', 'roles.*']);
  const asked = await invite(role_id);
  expect(asked.status).toBe(202);
  expect((await change(roles, role_id, { permissions: ['*'] })).status).toBe(200);
  expect(await call('PATCH', 'approvals/approve', asked.approval, second)).toMatchObject({
    status: 409,
    data: { decision: expect.stringContaining('has changed') },
  });
  const members = await test.db.drizzle.select().from(staff).where(eq(staff.role_id, role_id));
  expect(members).toEqual([]);
});
