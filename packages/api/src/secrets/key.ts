import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that secrets are sealed under: the setting's 32 bytes, else those of `secrets.key` in the
 * data folder, which is made with mode 0600 on first use. Whoever loses it loses the secrets.
 */
export function loadSecretsKey(setting: string | undefined, folder: string): Buffer {
  if (setting) return Buffer.from(setting, 'base64');
  const file = join(folder, 'secrets.key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Two processes may come here together: the first to make the file wins.
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  chmodSync(file, 0o600);
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
}
