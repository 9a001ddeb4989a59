import { StartError } from '@koshpay/api/internal';
import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import { createClient } from '@koshpay/postgres/internal';
import type { Logger } from 'pino';
import type { Env } from '../settings/env.ts';
import { explainConnection } from './explain-connection.ts';
import type { OpenDatabase } from './open-database.ts';
import { identifyDatabase, isBehindPooler } from './open-external.ts';

/**
 * The replica of the settings, for `connectDatabase`, once it is known to be one of this database.
 * One that cannot be reached is no reason not to start: the primary answers until it is back.
 *
 * @throws {StartError} if something else is there
 */
export async function openReplica(
  { DATABASE_READ_URL }: Env,
  { address, owner }: OpenDatabase,
  logger: Logger,
) {
  if (!DATABASE_READ_URL) return {};
  const { application_name } = address;
  const replica = { connectionString: DATABASE_READ_URL, application_name };
  const problem = await findProblem(replica);
  if (problem) logger.warn(`Lists are read on the primary. ${problem}`);
  else await assertReplica(replica, owner);
  // What works behind a pooler works everywhere.
  const isPooled = problem !== undefined || (await withClient(replica, isBehindPooler));
  const onReplicaChange = (change?: Error) =>
    change
      ? logger.warn({ err: change }, 'Lists are read on the primary.')
      : logger.info('Lists are read on the replica again.');
  return { replica: { ...replica, isPooled }, onReplicaChange };
}

/** Finds the reason why it cannot be reached, if it cannot. */
async function findProblem(replica: DatabaseAddress): Promise<string | undefined> {
  const client = createClient({ ...replica, connectionTimeoutMillis: 2_000 });
  const connected = client.connect().then(() => undefined);
  return connected
    .catch((error) => explainConnection(error, client, 'DATABASE_READ_URL'))
    .finally(() => client.end().catch(() => undefined));
}

async function assertReplica(replica: DatabaseAddress, primary: DatabaseAddress): Promise<void> {
  const isReplica = await isReplicaOf(replica, primary).catch((cause) => {
    throw new StartError(`${noPosition} (${cause.message})`, { cause });
  });
  if (!isReplica) throw new StartError(another);
}

async function isReplicaOf(replica: DatabaseAddress, primary: DatabaseAddress): Promise<boolean> {
  // Where PostgreSQL's storage is shared, as with Aurora, replicas have no position.
  await withClient(replica, (client) => client.query('select pg_last_wal_replay_lsn()'));
  return (await identifyDatabase(replica)) === (await identifyDatabase(primary));
}

const another =
  'DATABASE_READ_URL does not lead to a streaming replica of the database of DATABASE_URL: correct it, or leave it empty.';
const noPosition =
  'DATABASE_READ_URL leads to a PostgreSQL that does not say how far it has replayed: leave it empty.';
