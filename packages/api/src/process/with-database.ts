import { type Database, withJobDatabase } from '../database/connect.ts';
import { type DatabaseAddresses, prepareTables } from '../database/prepare-tables.ts';
import type { Env } from '../env.ts';
import type { Vault } from '../secrets/vault.ts';
import { openDatabase } from './open-database.ts';
import { openVault } from './open-vault.ts';

/** Does one thing with the product's database, whether or not the server runs, and leaves all as it was. */
export function withDatabase(
  env: Env,
  work: (db: Database, vault: Vault) => Promise<void>,
): Promise<void> {
  return withAddresses(env, async (addresses) => {
    await prepareTables(addresses);
    await withJobDatabase(addresses.address, (db) => work(db, openVault(env)));
  });
}

/** The same for a database as it is, whatever its version. */
export async function withAddresses(
  env: Env,
  work: (addresses: DatabaseAddresses) => Promise<void>,
): Promise<void> {
  const { address, owner, close } = await openDatabase(env, { mayJoin: true });
  try {
    await work({ address, owner });
  } finally {
    await close();
  }
}
