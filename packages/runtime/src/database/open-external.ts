import { StartError } from '@koshpay/api/internal';
import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import type pg from 'pg';
import type { Env } from '../settings/env.ts';
import { print } from '../terminal/progress.ts';
import { awaitDatabase } from './await-database.ts';

/**
 * Waits for the database of `DATABASE_URL`. Behind a pooler (PgBouncer in transaction mode) requests
 * are served, and everything that needs a session of its own uses `DATABASE_DIRECT_URL`.
 *
 * @throws {StartError} with a sentence about what is missing
 */
export async function openExternal(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_WAIT_SECONDS }: Env,
  name: string,
): Promise<DatabaseAddress> {
  const wait = { waitSeconds: DATABASE_WAIT_SECONDS, onWait };
  const address = { connectionString: DATABASE_URL, application_name: name };
  await awaitDatabase(address, wait);
  const isPooled = await withClient(address, isBehindPooler);
  if (!DATABASE_DIRECT_URL) {
    if (isPooled) throw new StartError(needsDirect);
    return address;
  }
  const direct = { ...address, connectionString: DATABASE_DIRECT_URL };
  await awaitDatabase(direct, { ...wait, setting: 'DATABASE_DIRECT_URL' });
  if (await withClient(direct, isBehindPooler)) throw new StartError(notDirect);
  if ((await identifyDatabase(direct)) !== (await identifyDatabase(address)))
    throw new StartError(another);
  if (isPooled && !(await withClient(address, hasLimits))) print(`\n    ${noLimits}`);
  return { ...address, isPooled, direct };
}

const onWait = (reason: string) => print(`\n    ${reason} Waiting for it …`);

/** A pooler gives its clients a process id of its own, for cancelling. */
export async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== Reflect.get(client, 'processID');
}

/** Without them, a locked table keeps the connections of the pooler for as long as it is locked. */
async function hasLimits(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0' as has`,
  );
  return rows[0]?.has ?? false;
}

const needsDirect =
  'DATABASE_URL leads to a connection pooler, such as PgBouncer: set DATABASE_DIRECT_URL to PostgreSQL itself, for migrations, commands and background jobs.';
const notDirect =
  'DATABASE_DIRECT_URL leads to a connection pooler, too: set it to PostgreSQL itself.';
const another =
  'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set it to the same one, without the pooler.';
const noLimits = `Statements have no time limit behind the pooler: run \`alter role <role> set statement_timeout = '5s'; alter role <role> set lock_timeout = '1s'; alter role <role> set idle_in_transaction_session_timeout = '30s'\`.`;

/** Names the database that an address leads to: a cluster and its streaming replicas have one identifier. */
export async function identifyDatabase(address: DatabaseAddress): Promise<string> {
  const { rows } = await withClient({ ...address, query_timeout: 5_000 }, (client) =>
    client.query<{ name: string }>(
      `select system_identifier || '/' || current_database() as name from pg_control_system()`,
    ),
  );
  return rows[0]?.name ?? '';
}
