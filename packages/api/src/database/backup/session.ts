import pg from 'pg';
import type { DatabaseAddress } from '../connect.ts';
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
  const client = new pg.Client({
    ...address,
    application_name: `koshpay ${name}`,
    keepAlive: true,
  });
  // The statement that runs fails, too, and says it better.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`
      set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set datestyle = iso; set intervalstyle = postgres; set timezone = utc;
      set extra_float_digits = 3; set bytea_output = hex; set search_path = public`);
    return await work(client);
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A sentence for what the person at the terminal can mend, the failure as it is for anything else. */
function explainDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const sentence =
    code === '42501'
      ? `The database refused (${error.message}): connect as the role that owns the database and its tables.`
      : code === '53100'
        ? 'The disk of the database is full: make room and try again. Nothing was restored.'
        : isDatabaseUnavailable(error)
          ? 'The database went away before the end: nothing was written. Try again when it is back.'
          : undefined;
  return sentence ? new BackupError(sentence, { cause: error }) : error;
}
