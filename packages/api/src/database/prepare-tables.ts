import type { DatabaseAddress } from '@koshpay/postgres';
import { grantAccess } from './grant-access.ts';
import { type MigrateOptions, migrate } from './migrate.ts';

/** How to reach a database for everyday use, and as the owner of its tables: often the same role. */
export type DatabaseAddresses = { address: DatabaseAddress; owner: DatabaseAddress };

/**
 * Brings the tables to this version, and lets the everyday role use them.
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
  if (address.user && address.user !== owner.user) await grantAccess(owner, address.user);
  return applied;
}
