import { randomBytes } from 'node:crypto';
import { prepareTables } from '@koshpay/api/testing';
import { ensureDatabase, rolesOf } from '@koshpay/postgres';
import { migrationsOf } from '@koshpay/runtime';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { installation } from './installation.ts';

const migrations = migrationsOf(installation);

const roles = rolesOf('tests');
const database = `older_${randomBytes(6).toString('hex')}`;
const superuser = { ...inject('postgres'), user: roles.superuser, database: 'postgres' };
const pools = {
  postgres: new pg.Pool(superuser),
  superuser: new pg.Pool({ ...superuser, database }),
  app: new pg.Pool({ ...superuser, database, user: roles.app }),
};

beforeAll(() => pools.postgres.query(`create database ${database}`));
afterAll(async () => {
  await Promise.all([pools.superuser.end(), pools.app.end()]);
  await pools.postgres.query(`drop database ${database}`);
  await pools.postgres.end();
});

it('moves a database of an older version from the superuser to the owner', async () => {
  const everyone = { ...superuser, database };
  await prepareTables({ address: everyone, owner: everyone }, migrations);
  await pools.superuser.query("insert into throttles values ('kept', 1, now())");
  await Promise.all([
    ensureDatabase(superuser, database, roles),
    ensureDatabase(superuser, database, roles),
  ]);
  await prepareTables(
    {
      address: { ...everyone, user: roles.app },
      owner: { ...everyone, user: roles.owner },
    },
    migrations,
  );
  const { rows } = await pools.superuser.query(`
    select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()
    union select tableowner from pg_tables where schemaname in ('public', 'drizzle')
    union select sequenceowner from pg_sequences where schemaname in ('public', 'drizzle')
    union select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'drizzle'`);
  expect(rows).toEqual([{ owner: roles.owner }]);
  expect((await pools.app.query('select bucket from throttles')).rows).toEqual([
    { bucket: 'kept' },
  ]);
  await expect(pools.app.query('delete from audit_entries')).rejects.toThrow('permission denied');
});
