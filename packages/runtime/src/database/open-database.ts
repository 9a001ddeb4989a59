import type { DatabaseAddresses } from '@koshpay/api/internal';
import {
  AlreadyRunningError,
  acquireServerLock,
  type ServerLock,
  startPostgres,
} from '@koshpay/postgres';
import type { Env } from '../settings/env.ts';
import { step } from '../terminal/progress.ts';
import { openExternal } from './open-external.ts';

/** The database of the settings, ready for connections. */
export type OpenDatabase = DatabaseAddresses & {
  /** The folder of the private database's cluster; absent for an external database. */
  data?: string;
  /** The lock on the private database; absent for an external one. */
  lock?: ServerLock;
  /** Stops the private database, if this process may. */
  close: () => Promise<void>;
};

/**
 * Opens the database of `DATABASE_URL`, or else starts the private one and locks it.
 *
 * @param name the product's, which its connections are named after
 * @param mayJoin use the private database of a server that runs, instead of refusing
 * @throws {AlreadyRunningError} when another server runs on it
 */
export async function openDatabase(
  env: Env,
  name: string,
  { mayJoin = false } = {},
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    const address = await step(
      'PostgreSQL of DATABASE_URL',
      () => openExternal(env, name),
      ({ isPooled }) => (isPooled ? 'connected through a pooler' : 'connected'),
    );
    return { address, owner: address.direct ?? address, close: async () => undefined };
  }
  const { address, owner, data, stop, detach } = await step(
    'PostgreSQL 18, a private one',
    () => startPostgres(env.DATA_DIR, { name, supervise: true }),
    ({ origin, data }) => `${origin} in ${data}`,
  );
  try {
    const lock = await acquireServerLock(address);
    // The lock is held until the database is down, so that no process joins it before.
    return { address, owner, data, lock, close: () => stop().finally(lock.release) };
  } catch (error) {
    // The process that holds the lock uses the database, and stops it.
    detach();
    if (mayJoin && error instanceof AlreadyRunningError)
      return { address, owner, data, close: async () => undefined };
    throw error;
  }
}
