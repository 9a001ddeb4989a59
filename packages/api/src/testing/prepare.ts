import { createTestFolder } from '@koshpay/postgres/testing';
import { syncRoles } from '../core/accounts/rights/roles.ts';
import type { CompiledProduct } from '../core/compiled-product.ts';
import { connectDatabase } from '../core/database/connection/connect.ts';
import { type DatabaseAddresses, prepareTables } from '../core/migrations/prepare-tables.ts';
import { migrationSets } from '../core/migrations/sets.ts';
import { syncSettings } from '../core/runtime-settings/sync.ts';
import { activateKey } from '../core/secrets/active-key.ts';
import { addAllPartitions } from '../features/logs/partitions.ts';
import { testKey } from './vault.ts';

/** Prepares a database for a product. */
export type Prepare = (addresses: DatabaseAddresses) => Promise<void>;

/**
 * Creates the function that runs a product's migrations, or those generated from its declarations.
 */
export function createPrepare(product: CompiledProduct, migrations?: string): Prepare {
  return async (addresses) => {
    if (migrations) await prepareTables(addresses, migrationSets(migrations));
    else await prepareDeclared(addresses, product);
    const db = connectDatabase(addresses.address);
    await activateKey(db.drizzle, testKey);
    await addAllPartitions(db.drizzle, product);
    await db.transaction(async (tx) => {
      await syncRoles(tx, product.builtInRoles);
      await syncSettings(tx, product, {});
    });
    await db.close();
  };
}

async function prepareDeclared(
  addresses: DatabaseAddresses,
  product: CompiledProduct,
): Promise<void> {
  // It loads drizzle-kit: only the process that creates the template needs it.
  const { writeMigration } = await import('../core/migrations/generate/write-migration.ts');
  const folder = createTestFolder();
  await writeMigration(folder.path, product);
  await prepareTables(addresses, migrationSets(folder.path));
  folder.remove();
}
