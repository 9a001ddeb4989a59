import { StartError } from '../errors.ts';
import { createKey, type SecretsKey } from './key-ring.ts';

/** The source of the keys of an installation: a setting, or a file. */
export interface KeySource {
  /** Its name in messages: `SECRETS_KEY`, or the path of the file. */
  readonly name: string;
  /**
   * The keys, the newest first; none if there is no file yet.
   *
   * @throws {SecretsKeyError} when the file holds something else
   */
  readonly read: () => readonly SecretsKey[];
  /** Puts a new key first. Missing where only the operator can do that. */
  readonly add?: () => SecretsKey;
  /** Moves all other keys to a file for old backups; returns its path, if there were any. */
  readonly keepOnly?: (ids: readonly string[]) => string | undefined;
}

/**
 * The keys of the setting `SECRETS_KEY`: base64, the newest first, separated by commas.
 *
 * @see {@link openKeys}
 */
export function createSettingSource(setting: string): KeySource {
  const keys = setting.split(',').map((key) => createKey(Buffer.from(key, 'base64')));
  return { name: 'SECRETS_KEY', read: () => keys };
}

/** The key for the sealed values is missing or wrong; the message says what to do about it. */
export class SecretsKeyError extends StartError {
  override readonly name = 'SecretsKeyError';
}
