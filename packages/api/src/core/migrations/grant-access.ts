import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import pg from 'pg';
import { appendOnlyTables } from '../audit/protect.ts';
import { migrationLock } from '../database/locks.ts';
import { jobsSchema } from '../jobs/boss.ts';

/**
 * Grants the server's role of a private PostgreSQL only what the server does with rows: no
 * changes of tables or grants, and no changes of the audit log and of logs.
 */
export async function grantAccess(owner: DatabaseAddress, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  await withClient(owner, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const { rows } = await client.query<{ name: string }>(logTables);
    const locked = [...appendOnlyTables, ...rows.map(({ name }) => name)];
    await client.query(`
      grant usage on schema public, drizzle, ${jobsSchema} to ${to};
      grant select on all tables in schema drizzle to ${to};
      grant select, insert, update, delete on all tables in schema public to ${to};
      grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${to};
      revoke update, delete on ${locked.map(pg.escapeIdentifier).join(', ')}, audit_keys from ${to};
      grant update (private_key) on audit_keys to ${to};
      grant usage on all sequences in schema public to ${to};
      grant execute on all functions in schema public to ${to};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${to};
      commit`);
  });
}

/** The tables in parts whose rows are only added: the keys of others begin with their id. */
const logTables = `
  select relname as name from pg_class
  where relkind = 'p' and relnamespace = 'public'::regnamespace and not exists (
    select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid = pg_class.oid and indisprimary and attname = 'id')`;
