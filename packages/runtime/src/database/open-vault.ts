import { dirname } from 'node:path';
import {
  type CompiledProduct,
  createSettingSource,
  type Database,
  openKeys,
  type Vault,
} from '@koshpay/api';
import { createFileSource, type KeySource } from '@koshpay/api/internal';
import type { Env } from '../settings/env.ts';
import type { OpenDatabase } from './open-database.ts';

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
