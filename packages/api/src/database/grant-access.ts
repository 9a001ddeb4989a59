import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { auditEntries } from '../audit/tables.ts';
import { migrationLock } from './migrate.ts';

/** Rows of these tables are only added and read. */
const appendOnly = [auditEntries].map(getTableName);

/**
 * Grants the server's role of a private PostgreSQL only what the server does with rows: no
 * changes of tables or grants, and no changes of the audit trail.
 */
export async function grantAccess(owner: DatabaseAddress, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const locked = appendOnly.map((table) => pg.escapeIdentifier(table)).join(', ');
  await withClient(owner, (client) =>
    client.query(`
      begin;
      select pg_advisory_xact_lock(${migrationLock});
      grant usage on schema public, drizzle to ${to};
      grant select on all tables in schema drizzle to ${to};
      grant select, insert, update, delete on all tables in schema public to ${to};
      revoke update, delete on ${locked} from ${to};
      grant usage on all sequences in schema public to ${to};
      grant execute on all functions in schema public to ${to};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${to};
      commit`),
  );
}
