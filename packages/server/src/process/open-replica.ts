import { StartError } from '@koshpay/api';
import { createClient, type DatabaseAddress, withClient } from '@koshpay/postgres';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { explainConnection } from './explain-connection.ts';
import type { OpenDatabase } from './open-database.ts';

/** A cluster and its streaming replicas have one identifier. */
const identify = `select system_identifier::text as cluster, current_database() as database,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
    is not null as "hasPosition"
  from pg_control_system()`;

/**
 * The replica of the settings, for `connectDatabase`, once it is known to be one of this database.
 * One that cannot be reached is no reason not to start: the primary answers until it is back.
 *
 * @throws {StartError} if something else is there
 */
export async function openReplica(
  { DATABASE_READ_URL }: Env,
  { address }: OpenDatabase,
  logger: Logger,
) {
  if (!DATABASE_READ_URL) return {};
  const replica = { ...address, connectionString: DATABASE_READ_URL };
  await assertReplica(address, replica, logger);
  const onReplicaChange = (problem?: Error) =>
    problem
      ? logger.warn({ err: problem }, 'Lists are read on the primary.')
      : logger.info('Lists are read on the replica again.');
  return { replica, onReplicaChange };
}

async function assertReplica(
  address: DatabaseAddress,
  replica: DatabaseAddress,
  logger: Logger,
): Promise<void> {
  const client = createClient({ ...replica, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  try {
    await client.connect();
  } catch (error) {
    const problem = explainConnection(error, client).replace('DATABASE_URL', 'DATABASE_READ_URL');
    return logger.warn(`Lists are read on the primary. ${problem}`);
  }
  try {
    const there = await client.query(identify);
    const here = await withClient(address, (primary) => primary.query(identify));
    if (JSON.stringify(here.rows) === JSON.stringify(there.rows)) return;
  } catch (cause) {
    throw new StartError(`${unusable} (${String(cause)})`, { cause });
  } finally {
    client.end().catch(() => undefined);
  }
  throw new StartError(unusable);
}

const unusable =
  'DATABASE_READ_URL does not lead to a streaming replica of the database of DATABASE_URL: correct it, or leave it empty.';
