import type { Database, Vault } from '@koshpay/api';
import { type KeySource, prepareTables, withJobDatabase } from '@koshpay/api/internal';
import { type Installation, loadSettings, migrationsOf } from '../installation.ts';
import type { Env } from '../settings/env.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { openVault } from './open-vault.ts';

/** Runs work with the product's database, also while the server runs, and stops what it started. */
export function withDatabase(
  installation: Installation,
  work: (db: Database, vault: Vault, source: KeySource, database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const { product } = installation.server;
  return withDatabaseAsIs(installation, async (database, env) => {
    await prepareTables(database, migrationsOf(installation));
    await withJobDatabase(database.address, async (db) => {
      const { vault, source } = await openVault(product, env, database, db);
      await work(db, vault, source, database);
    });
  });
}

/** The same for a database of any version, without migrating it. */
export async function withDatabaseAsIs(
  installation: Installation,
  work: (database: OpenDatabase, env: Env) => Promise<void>,
): Promise<void> {
  const env = loadSettings(installation);
  const database = await openDatabase(env, installation.server.product.name, { mayJoin: true });
  try {
    await work(database, env);
  } finally {
    await database.close();
  }
}
