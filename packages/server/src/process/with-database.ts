import type { KeySource, Vault } from '@koshpay/api';
import { type Database, prepareTables, withJobDatabase } from '@koshpay/api';
import type { Env } from '../env.ts';
import { migrations } from '../product.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { openVault } from './open-vault.ts';

/** Does one thing with the product's database, whether or not the server runs, and leaves all as it was. */
export function withDatabase(
  env: Env,
  work: (db: Database, vault: Vault, source: KeySource) => Promise<void>,
): Promise<void> {
  return withDatabaseAsIs(env, async (database) => {
    await prepareTables(database, migrations);
    await withJobDatabase(database.address, async (db) => {
      const { vault, source } = await openVault(env, database, db);
      await work(db, vault, source);
    });
  });
}

/** The same for a database as it is, whatever its version. */
export async function withDatabaseAsIs(
  env: Env,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(env, { mayJoin: true });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
