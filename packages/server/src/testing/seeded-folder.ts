import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { inject } from 'vitest';

/** Fills an empty data folder with what a first start leaves: tables, demo data and a key. */
export function copySeeded(target: string): void {
  execFileSync('cp', ['-a', `${inject('seeded')}/.`, target]);
}

/** A PostgreSQL with tables and demo data that no server starts itself. It stops with `await using`. */
export async function startSeededPostgres() {
  const folder = createTestFolder();
  copySeeded(folder.path);
  const { owner, stop } = await startPostgres(folder.path, { name: 'koshpay' });
  const host = encodeURIComponent(owner.host ?? '');
  return {
    /** The settings of servers that use it. */
    settings: {
      DATABASE_URL: `postgres://${owner.user}@localhost/${owner.database}?host=${host}`,
      SECRETS_KEY: readFileSync(join(folder.path, 'secrets.key'), 'utf8').trim(),
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
      folder.remove();
    },
  };
}
