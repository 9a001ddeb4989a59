import type { DatabaseAddress } from '@koshpay/postgres';
import { protectAuditLog } from '../audit/protect.ts';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import { grantAccess } from './grant-access.ts';
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
