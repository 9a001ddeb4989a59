import type pg from 'pg';
import { type DatabaseAddress, withClient } from '../client.ts';

/**
 * The roles of a private cluster: the superuser creates roles and databases and nothing else, the
 * owner changes tables, the app reads and writes rows as far as the owner grants it.
 */
export const roles = { superuser: 'koshpay', owner: 'koshpay_owner', app: 'koshpay_app' } as const;

/** Any number; processes that start together take turns. */
const lock = 7_099;

/**
 * Creates the roles and the database unless they exist. In a cluster of an older version
 * everything belongs to the superuser, and moves to the owner.
 */
export async function ensureDatabase(superuser: DatabaseAddress, database: string): Promise<void> {
  await withClient(superuser, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await ensureRoles(client);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    const name = client.escapeIdentifier(database);
    if (!rows[0]) await client.query(`create database ${name} owner ${roles.owner}`);
    else if (rows[0].owner !== roles.owner) {
      await withClient({ ...superuser, database }, (inside) => inside.query(handOver));
      // Last, so that an interrupted start does all of it again.
      await client.query(`alter database ${name} owner to ${roles.owner}`);
    }
  });
}

async function ensureRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regrole(name) is null',
    [[roles.owner, roles.app]],
  );
  for (const { name } of rows)
    await client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole`);
}

/**
 * `reassign owned` refuses the superuser that created the cluster. Sequences follow their tables.
 */
const handOver = `
  do $$
  declare statement text;
  begin
    for statement in
      with own as (
        select oid, nspname, nspowner from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('alter schema %I owner to ${roles.owner}', nspname) from own
      where nspowner = current_user::regrole
      union all
      select format('alter table %s owner to ${roles.owner}', pg_class.oid::regclass)
      from pg_class join own on own.oid = relnamespace
      where relkind in ('r', 'p') and relowner = current_user::regrole
      union all
      select format('alter routine %s owner to ${roles.owner}', pg_proc.oid::regprocedure)
      from pg_proc join own on own.oid = pronamespace
      where proowner = current_user::regrole and not exists (
        select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$`;
