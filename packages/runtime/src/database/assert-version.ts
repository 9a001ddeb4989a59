import { StartError } from '@koshpay/api';
import type pg from 'pg';

/** The oldest version of PostgreSQL that the server works with. */
const oldestVersion = 14;

/** @throws {StartError} for a database of an older version */
export async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as n`);
  const version = Math.floor(rows[0].n / 10_000);
  if (version >= oldestVersion) return;
  throw new StartError(
    `The database of DATABASE_URL is PostgreSQL ${version}: version ${oldestVersion} or newer is needed.`,
  );
}
