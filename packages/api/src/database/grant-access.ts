import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import pg from 'pg';
import { appendOnlyTables } from '../audit/protect.ts';
import { jobsSchema } from '../jobs/boss.ts';
import { migrationLock } from './migrate.ts';

/**
 * Grants the server's role of a private PostgreSQL only what the server does with rows: no
 * changes of tables or grants, and no changes of the audit trail.
 */
export async function grantAccess(owner: DatabaseAddress, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const locked = appendOnlyTables.map((table) => pg.escapeIdentifier(table)).join(', ');
  await withClient(owner, (client) =>
    client.query(`
      begin;
      select pg_advisory_xact_lock(${migrationLock});
      grant usage on schema public, drizzle, ${jobsSchema} to ${to};
      grant select on all tables in schema drizzle to ${to};
      grant select, insert, update, delete on all tables in schema public to ${to};
      grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${to};
      revoke update, delete on ${locked}, audit_keys from ${to};
      grant update (private_key) on audit_keys to ${to};
      grant usage on all sequences in schema public to ${to};
      grant execute on all functions in schema public to ${to};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${to};
      commit`),
  );
}
