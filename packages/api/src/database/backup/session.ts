import type pg from 'pg';
import { createClient, type DatabaseAddress } from '../connect.ts';
import { isDatabaseUnavailable } from '../unavailable.ts';
import { BackupError } from './error.ts';

/**
 * A connection for work that may take hours, whose rows read the same on every server.
 */
export async function withSession<T>(
  address: DatabaseAddress,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient({
    ...address,
    application_name: `koshpay ${name}`,
    keepAlive: true,
  });
  await client.connect();
  try {
    await client.query(`
      set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set datestyle = iso; set intervalstyle = postgres; set timezone = utc;
      set extra_float_digits = 3; set bytea_output = hex; set search_path = public`);
    return await work(client);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw new BackupError(wentAway, { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const wentAway =
  'The database went away before the end, and nothing was written: try again when it is back.';
