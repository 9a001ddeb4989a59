import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import pg from 'pg';
import { appendOnlyTables, protectAuditLog } from '../audit/protect.ts';
import { migrationLock } from '../database/locks.ts';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import { jobsSchema } from '../jobs/queues.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { createPartitionFunctions } from './partition-functions.ts';
import type { MigrationSets } from './sets.ts';
import { readBefore, skipAhead } from './skip-ahead.ts';

/** The URLs of a database for the server, and for the owner of its tables: often the same role. */
export type DatabaseAddresses = { address: DatabaseAddress; owner: DatabaseAddress };

interface PrepareOptions extends MigrateOptions {
  /** True if the rows are those of a backup, so that numbers were given out since. */
  readonly isRestored?: boolean;
  /** The file of the signed end of the audit log, which a database that was put back does not reach. */
  readonly anchor?: string;
}

/** The changes that were made to the tables. */
interface Prepared {
  /** The number of migrations that ran. */
  readonly migrations: number;
  /** The number of numbers that were left out, where the database was restored. */
  readonly skipped: number;
}

/**
 * Migrates the tables to this version, those of background jobs included, protects the audit log and
 * the logs, and grants the server's role access. A database that was restored gives out no number
 * again.
 *
 * @example await prepareTables({ address: postgres.address, owner: postgres.owner }, migrationSets('migrations'));
 */
export async function prepareTables(
  { address, owner }: DatabaseAddresses,
  sets: MigrationSets,
  { isRestored = false, anchor, ...options }: PrepareOptions = {},
): Promise<Prepared> {
  // Migrations are recorded, too.
  const before = await readBefore(owner, anchor);
  const migrations = await migrate(owner, sets, options);
  const skipped = await skipAhead(owner, {
    lastEntry: before.lastEntry,
    isRestored: isRestored || before.isBehind,
  });
  await protectAuditLog(owner);
  await createPartitionFunctions(owner);
  await prepareJobs(owner);
  if (address.user && address.user !== owner.user) await grantAccess(owner, address.user);
  return { migrations, skipped };
}

/**
 * Grants the server's role of a private PostgreSQL only what the server does with rows: no
 * changes of tables or grants, and no changes of the audit log and of logs.
 */
async function grantAccess(owner: DatabaseAddress, role: string): Promise<void> {
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
