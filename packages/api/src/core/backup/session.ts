import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import { nameConnection } from '@koshpay/postgres/internal';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../database/errors/unavailable.ts';
import { BackupError } from './format.ts';
import { ownTables } from './snapshot.ts';

/** Prepares a connection without time limits, on which rows look the same on every server. */
export async function withSession<T>(
  address: DatabaseAddress,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const config = { ...nameConnection(address, name), keepAlive: true };
  return withClient(config, async (client) => {
    await client.query(`
      set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set datestyle = iso; set intervalstyle = postgres; set timezone = utc;
      set extra_float_digits = 3; set bytea_output = hex; set search_path = public`);
    return work(client);
  }).catch((cause) => {
    throw isDatabaseUnavailable(cause) ? new BackupError(connectionLost, { cause }) : cause;
  });
}

const connectionLost =
  'The connection to the database was lost, and nothing was written: try again when it is available.';

/** Disables triggers while tables are filled: what they would write is in the backup, too. */
export async function withoutTriggers(
  client: pg.Client,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and tgrelid in (select oid from (${ownTables}) own)`);
  const switchAll = async (state: 'disable' | 'enable') => {
    for (const { table } of rows) await client.query(`alter table ${table} ${state} trigger user`);
  };
  await switchAll('disable');
  await work();
  await switchAll('enable');
}
