import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { findRole } from '../rights/roles.ts';

const test = setupTestApp();
let owner: Awaited<ReturnType<typeof signIn>>;
let supportRole: number;

beforeAll(async () => {
  owner = await signIn(test, { username: 'owner' });
  supportRole = await findRole(test.db.drizzle, 'support');
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function call(method: Method, path: string, token: string | undefined, body?: object) {
  const headers = token === undefined ? owner : { authorization: `Bearer ${token}` };
  const url = `/api/admin/${path}`;
  const answer = await test.app.inject({ method, url, headers, ...(body && { body }) });
  return { status: answer.statusCode, ...(answer.body && answer.json()) };
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

let count = 0;
async function createProgram(values: object = {}) {
  const created = await call('POST', 'service-accounts/create', undefined, {
    name: `Program ${++count}`,
    role_id: supportRole,
    expires_at: tomorrow(),
    ...values,
  });
  return { ...created, token: created.one_time_secrets?.Token as string };
}

async function createRole(name: string, permissions: string[]): Promise<number> {
  const { data } = await call('POST', 'roles/create', undefined, {
    name,
    title: name,
    permissions,
  });
  return data.id;
}

async function update(id: number, operation: string, values: object) {
  const { data } = await call('GET', `service-accounts/${id}`, undefined);
  const body = { id, updated_at: data.updated_at, ...values };
  return call('PATCH', `service-accounts/${operation}`, undefined, body);
}

it('lets a program call what its role permits, under its own name, and shows its token once', async () => {
  const { data, token } = await createProgram({ name: 'Nightly report' });
  expect(token).toMatch(/^kpsa_/);
  expect(JSON.stringify(data)).not.toContain(token);
  const { rows } = await test.db.pool.query('select * from service_accounts');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await call('GET', 'books/list', token)).status).toBe(200);
  expect(await call('POST', 'books/create', token, {})).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  const { data: seen } = await call('GET', `service-accounts/${data.id}`, undefined);
  expect(seen.last_used_at).toEqual(expect.any(String));
});

it('records what a program does as done by a service', async () => {
  const role_id = await findRole(test.db.drizzle, 'operator');
  const { token } = await createProgram({ name: 'Importer', role_id });
  const branch = { name: 'North', number: 1, phone: '+911234567890', status: 'active' };
  expect((await call('POST', 'branches/create', token, branch)).status).toBe(200);
  const { rows } = await test.db.pool.query(
    `select actor_kind, username, role, session_id from audit_entries where action = 'branches.create'`,
  );
  expect(rows).toEqual([
    { actor_kind: 'service', username: 'Importer', role: 'operator', session_id: null },
  ]);
});

it('is no person: it has no session, checks nothing, and decides nothing about roles and accounts', async () => {
  const role_id = await createRole('all-about-rights', ['roles.*', 'staff.*', 'branches.*']);
  const { token } = await createProgram({ role_id });
  expect((await call('GET', 'me', token)).status).toBe(401);
  expect((await call('GET', 'roles/list', token)).status).toBe(200);
  const created = await call('POST', 'roles/create', token, { name: 'own', title: 'Own' });
  expect(created).toMatchObject({ status: 403, code: 'forbidden' });
  const values = { catalogue_url: 'https://books.example' };
  const checked = await call('POST', 'branches/check-catalogue-url', token, values);
  expect([checked.status, checked.message]).toEqual([403, created.message]);
  expect(created.message).toMatchInlineSnapshot(
    `"Only a person may do this, not a service account."`,
  );
});

it('never gets everything, by its role or by a change of it', async () => {
  const everything = await createProgram({ role_id: await findRole(test.db.drizzle, 'owner') });
  expect(everything).toMatchObject({ status: 422, details: [{ field: 'role_id' }] });
  const id = await createRole('of-a-program', ['books.list']);
  await createProgram({ role_id: id });
  const { data } = await call('GET', `roles/${id}`, undefined);
  const { updated_at } = data;
  const raised = await call('PATCH', 'roles/update', undefined, {
    id,
    updated_at,
    permissions: ['*'],
  });
  expect(raised).toMatchObject({ status: 422, details: [{ field: 'permissions' }] });
});

it('has a name that no person has, and that no person gets', async () => {
  const pretender = await createProgram({ name: 'Owner' });
  expect(pretender).toMatchObject({ status: 422, details: [{ field: 'name', code: 'taken' }] });
  await createProgram({ name: 'reporter' });
  const person = { name: 'Re', username: 'reporter', email: 're@books.example' };
  const invited = await call('POST', 'staff/create', undefined, {
    ...person,
    role_id: supportRole,
  });
  expect(invited).toMatchObject({ status: 422, details: [{ field: 'username', code: 'taken' }] });
});

it('stops with its rotation, its end, its status and its expiry', async () => {
  const works = async (token: string) => (await call('GET', 'books/list', token)).status === 200;
  const { data, token } = await createProgram();
  const rotated = await update(data.id, 'rotate', {});
  const next = rotated.one_time_secrets.Token as string;
  expect([await works(token), await works(next)]).toEqual([false, true]);
  await update(data.id, 'update-status', { status: 'disabled' });
  expect(await works(next)).toBe(false);
  await update(data.id, 'update-status', { status: 'active' });
  expect(await works(next)).toBe(true);
  await test.db.pool.query(`update service_accounts set expires_at = now() where id = ${data.id}`);
  expect(await works(next)).toBe(false);
  expect(await works(`kpsa_${'x'.repeat(32)}`)).toBe(false);
});

it('gets no more than who creates it has, and an end in the future', async () => {
  const past = await createProgram({ expires_at: '2020-01-01T00:00:00Z' });
  expect(past).toMatchObject({ status: 422, details: [{ field: 'expires_at' }] });
  const clerk = await signIn(test, {
    username: 'clerk',
    permissions: ['service-accounts.*', 'books.list'],
  });
  const body = { name: 'Mine', role_id: supportRole, expires_at: tomorrow() };
  const url = '/api/admin/service-accounts/create';
  const answer = await test.app.inject({ method: 'POST', url, headers: clerk, body });
  expect([answer.statusCode, answer.json().details[0].field]).toEqual([403, 'role_id']);
});
