import { dirname } from 'node:path';
import {
  type CompiledProduct,
  createSettingSource,
  type Database,
  openKeys,
  type Vault,
} from '@koshpay/api';
import {
  createFileSource,
  type KeySource,
  prepareTables,
  withJobDatabase,
} from '@koshpay/api/internal';
import { type Installation, loadSettings, migrationsOf } from '../installation.ts';
import type { Env } from '../settings/env.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

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

/** The vault of this installation, and where its keys are. */
export interface OpenVault {
  readonly vault: Vault;
  readonly source: KeySource;
}

/**
 * Opens the vault. Its keys are a setting, or a file beside the data of the private database.
 *
 * @throws {SecretsKeyError} when the keys are not those of the database
 */
export async function openVault(
  { secretColumns }: Pick<CompiledProduct, 'secretColumns'>,
  { SECRETS_KEY, DATA_DIR }: Env,
  { data }: Pick<OpenDatabase, 'data'>,
  db: Database,
): Promise<OpenVault> {
  const source = SECRETS_KEY
    ? createSettingSource(SECRETS_KEY)
    : createFileSource(data ? dirname(data) : DATA_DIR, DATA_DIR);
  return { vault: await openKeys(db, secretColumns, source), source };
}
