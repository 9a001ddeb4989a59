import { expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../testing/app.ts';
import { signIn, testPassword } from '../../testing/sign-in.ts';
import { addStaff } from '../../testing/staff.ts';
import { commandActor } from '../actor.ts';
import { record } from './record.ts';
import { recordCommand } from './record-command.ts';

const test = setupTestApp();

/** Reads the entries since the last call. */
async function readNew() {
  const { rows } = await test.db.pool.query(
    `select * from audit_entries where id > $1 order by id`,
    [last],
  );
  last = Number(rows.at(-1)?.id ?? last);
  return rows;
}
let last = 0;

it('records who, as what and from where, and only the fields that changed (ASVS V16.2.1)', async () => {
  await readNew();
  const actor = {
    kind: 'service',
    id: 7,
    username: 'importer',
    role: 'operator',
    sessionId: 3,
    address: '::1',
    requestId: 'r-1',
  } as const;
  const change = { before: { name: 'a', price: '1' }, after: { name: 'a', price: '2' } };
  await test.db.transaction((tx) =>
    record(tx, actor, {
      action: 'books.update',
      resource: 'books',
      recordId: 5,
      recordTitle: 'Kim',
      ...change,
    }),
  );
  expect(await readNew()).toMatchObject([
    {
      actor_kind: 'service',
      actor_id: '7',
      username: 'importer',
      role: 'operator',
      session_id: '3',
      address: '::1',
      request_id: 'r-1',
      action: 'books.update',
      resource: 'books',
      record_id: '5',
      record_title: 'Kim',
      before: { price: '1' },
      after: { price: '2' },
      retention: 'transactions',
    },
  ]);
});

it('records no transaction that is rolled back', async () => {
  const failing = test.db.transaction(async (tx) => {
    await record(tx, commandActor(), { action: 'command.nothing' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await readNew()).toEqual([]);
});

it('records commands, migrations, sign-ins and their end (ASVS V16.3.1)', async () => {
  const migrations = await test.db.pool.query(
    "select action from audit_entries where action like 'migration.%' order by id",
  );
  expect(migrations.rows).toEqual([
    { action: 'migration.framework_0000_initial' },
    { action: 'migration.0000_change' },
  ]);
  await readNew();
  await recordCommand(test.db, 'secrets-rotate', { key: 'k' });
  await addStaff(test, 'asha');
  const body = { username: 'asha', password: testPassword };
  const login = await test.app.inject({ method: 'POST', url: '/api/admin/login', body });
  const headers = { authorization: `Bearer ${login.json().token}` };
  await test.app.inject({ method: 'POST', url: '/api/admin/logout', headers });
  expect(await readNew()).toMatchObject([
    { actor_kind: 'command', action: 'command.secrets-rotate', form: { key: 'k' } },
    {
      actor_kind: 'person',
      username: 'asha',
      action: 'session.signed-in',
      address: '127.0.0.1',
      form: { method: 'password' },
    },
    { username: 'asha', action: 'session.ended', request_id: expect.any(String) },
  ]);
});

it('records wrong sign-ins without what was typed', async () => {
  await addStaff(test, 'ravi');
  for (const username of ['ravi', 'my secret password'])
    await test.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      body: { username, password: 'wrong' },
    });
  expect(await readNew()).toMatchObject([
    { username: 'ravi', action: 'session.refused', form: { reason: 'wrong_password' } },
    { username: null, action: 'session.refused', form: { reason: 'unknown_account' } },
  ]);
});

it('records a refused call, and its repetitions in powers of ten (ASVS V16.3.2)', async () => {
  const headers = await signIn(test, { username: 'reader', permissions: ['books.list'] });
  const refuse = (id: number) =>
    test.app.inject({
      method: 'DELETE',
      url: '/api/admin/books/delete',
      query: { id: `${id}` },
      headers,
    });
  for (let id = 1; id <= 12; id++) expect((await refuse(id)).statusCode).toBe(403);
  const refusal = { username: 'reader', action: 'permission.refused', resource: 'books' };
  expect(await readNew()).toMatchObject([
    { ...refusal, form: { permission: 'books.delete', attempts: 1 } },
    { ...refusal, form: { permission: 'books.delete', attempts: 10 } },
  ]);
});

it('records throttled sign-ins of a network, and refused connections and steps', async () => {
  await readNew();
  const login = () =>
    test.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      remoteAddress: '203.0.113.80',
      body: { username: 'ravi', password: 'wrong' },
    });
  for (let attempt = 1; attempt <= 21; attempt++) await login();
  const throttled = (await readNew()).filter(({ form }) => form?.reason === 'throttled');
  expect(throttled).toMatchObject([
    { username: 'ravi', action: 'session.refused', form: { attempts: 1 } },
    { username: 'ravi', action: 'session.refused', form: { attempts: 10 } },
  ]);
  const settings = { MODE: 'production', INSECURE_SIGN_IN: false } as const;
  const production = await createTestApp({ db: test.db, settings });
  await production.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress: '203.0.113.81',
    body: {},
  });
  await production.close();
  const headers = await signIn(test, { username: 'stale', permissions: ['roles.*'] });
  await test.owner.query("update sessions set authenticated_at = now() - interval '11 minutes'");
  await test.app.inject({ method: 'POST', url: '/api/admin/roles/create', headers, body: {} });
  const refusals = (await readNew()).filter(({ action }) => action.endsWith('.refused'));
  expect(refusals).toMatchObject([
    { username: null, action: 'session.refused', form: { reason: 'insecure_connection' } },
    { username: 'stale', action: 'permission.refused', form: { reason: 'step_up_required' } },
  ]);
});

it('refuses to change entries, also to the owner of the table (ASVS V16.4.2)', async () => {
  for (const statement of [
    "update audit_entries set username = 'another'",
    'delete from audit_entries',
    'truncate audit_entries',
  ])
    await expect(test.owner.query(statement)).rejects.toThrow(/never changed/);
});
