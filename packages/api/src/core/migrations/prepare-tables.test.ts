import { expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';

const test = setupTestApp();
const errorOf = (statement: string) =>
  test.db.pool.query(statement).then(
    () => 'allowed',
    (error) => error.code,
  );
const insufficientPrivilege = '42501';

async function expectRefused(...statements: string[]): Promise<void> {
  for (const statement of statements)
    expect([statement, await errorOf(statement)]).toEqual([statement, insufficientPrivilege]);
}

it('lets the server only read the audit log and add to it (ASVS V13.2.2, V16.4.2)', async () => {
  const insert = `insert into audit_entries (actor_id, username, address, action, record_id)
    values (1, 'writer', '::1', 'books.create', 1)`;
  expect(await errorOf(insert)).toBe('allowed');
  expect(await errorOf('select * from audit_entries')).toBe('allowed');
  // Without a right to pass on, PostgreSQL warns and grants nothing.
  await test.db.pool.query('grant update, delete on audit_entries to tests_app');
  await expectRefused(
    "update audit_entries set username = 'another'",
    'delete from audit_entries',
    "update audit_keys set public_key = 'another'",
    'delete from audit_keys',
    'truncate audit_entries',
    'drop table audit_entries',
    'alter table audit_entries disable trigger all',
    'alter table audit_entries owner to tests_app',
    'create rule none as on insert to audit_entries do instead nothing',
    'set role tests_owner',
    'create or replace function another() returns void language sql as $$ $$',
  );
});

it('connects as a role that can create neither tables nor roles nor databases (ASVS V13.2.2)', async () => {
  const { rows } = await test.db.pool.query(`
    select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
      (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
    from pg_roles where rolname = current_user`);
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
      memberships: 0,
    },
  ]);
  await expectRefused(
    'create role another superuser',
    'create database another',
    'create table another (id int)',
    'alter system set fsync = off',
    "copy staff to '/tmp/staff'",
    'truncate books',
  );
});

it('lets the server use tables that a later migration creates', async () => {
  await test.owner.query('create table later (id bigint generated always as identity, name text)');
  expect(await errorOf("insert into later (name) values ('x')")).toBe('allowed');
});
