import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CommandError } from './command-error.ts';

/**
 * The connection string of the product's database, from the environment or `.env`.
 *
 * @throws {CommandError} when it is not set
 */
export function readDatabaseUrl(): string {
  const file = '.env';
  const url =
    process.env.DATABASE_URL ||
    (existsSync(file) && parseEnv(readFileSync(file, 'utf8')).DATABASE_URL);
  if (url) return url;
  throw new CommandError(
    'DATABASE_URL is not set. Set it, or give the whole connection string: --from postgres://user@host/database#payouts',
  );
}
