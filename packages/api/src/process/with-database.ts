import { type Database, withJobDatabase } from '../database/connect.ts';
import { prepareTables } from '../database/prepare-tables.ts';
import type { Env } from '../env.ts';
import type { Vault } from '../secrets/vault.ts';
import { openDatabase } from './open-database.ts';
import { openVault } from './open-vault.ts';

/** Does one thing with the product's database, whether or not the server runs, and leaves all as it was. */
export async function withDatabase(
  env: Env,
  work: (db: Database, vault: Vault) => Promise<void>,
): Promise<void> {
  const { address, owner, close } = await openDatabase(env, { mayJoin: true });
  try {
    await prepareTables({ address, owner });
    await withJobDatabase(address, (db) => work(db, openVault(env)));
  } finally {
    await close();
  }
}
