import { type Database, withJobDatabase } from '../database/connect.ts';
import { prepareTables } from '../database/prepare-tables.ts';
import type { Env } from '../env.ts';
import type { KeySource } from '../secrets/key-source.ts';
import type { Vault } from '../secrets/vault.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { openVault } from './open-vault.ts';

/** Does one thing with the product's database, whether or not the server runs, and leaves all as it was. */
export function withDatabase(
  env: Env,
  work: (db: Database, vault: Vault, source: KeySource) => Promise<void>,
): Promise<void> {
  return withDatabaseAsIs(env, async (database) => {
    await prepareTables(database);
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
