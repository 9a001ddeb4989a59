import { dirname } from 'node:path';
import type { Database } from '@koshpay/api';
import {
  createFileSource,
  createSettingSource,
  createVault,
  type KeySource,
  openKeys,
  type Vault,
} from '@koshpay/api';
import type { Env } from '../env.ts';
import { product } from '../product.ts';
import { type OpenDatabase, toDataFolder } from './open-database.ts';

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
  env: Env,
  { data }: Pick<OpenDatabase, 'data'>,
  db: Database,
): Promise<OpenVault> {
  const folder = toDataFolder(env);
  const source = env.SECRETS_KEY
    ? createSettingSource(env.SECRETS_KEY)
    : createFileSource(data ? dirname(data) : folder, folder);
  return { vault: createVault(await openKeys(db, product.sealedColumns, source)), source };
}
