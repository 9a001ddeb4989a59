import type { Env } from '../env.ts';
import { loadSecretsKey } from '../secrets/key.ts';
import { createVault, type Vault } from '../secrets/vault.ts';
import { toDataFolder } from './open-database.ts';

/** The vault of this installation: its key is a setting, or a file beside the private database. */
export function openVault(env: Env): Vault {
  return createVault(loadSecretsKey(env.SECRETS_KEY, toDataFolder(env)));
}
