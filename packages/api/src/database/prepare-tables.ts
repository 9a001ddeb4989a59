import type { DatabaseAddress } from '@koshpay/postgres';
import { protectRecord } from '../audit/protect.ts';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import { createPartitionFunctions } from '../logs/partition-functions.ts';
import { grantAccess } from './grant-access.ts';
import { type MigrateOptions, migrate } from './migrate.ts';

/** The URLs of a database for the server, and for the owner of its tables: often the same role. */
export type DatabaseAddresses = { address: DatabaseAddress; owner: DatabaseAddress };

/**
 * Migrates the tables to this version, those of background jobs included, protects the record and
 * the logs, and grants the server's role access.
 *
 * @param migrations the folder of the product's migrations
 * @returns how many migrations ran
 */
export async function prepareTables(
  { address, owner }: DatabaseAddresses,
  migrations: string,
  options?: MigrateOptions,
): Promise<number> {
  const applied = await migrate(owner, migrations, options);
  await protectRecord(owner);
  await createPartitionFunctions(owner);
  await prepareJobs(owner);
  if (address.user && address.user !== owner.user) await grantAccess(owner, address.user);
  return applied;
}
