import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient, type DatabaseAddress } from './client.ts';
import { PostgresStartError } from './embedded/error.ts';

/**
 * Another process already serves from the same private database.
 *
 * @see {@link acquireServerLock}
 */
export class AlreadyRunningError extends PostgresStartError {
  override readonly name = 'AlreadyRunningError';
}

/**
 * The lock on a private database; it ends with this process, however that ends.
 *
 * @see {@link acquireServerLock}
 */
export type ServerLock = {
  /** Records the URL of this process for a second one. */
  announce: (address: string) => Promise<void>;
  /** False from the loss of the database until it is taken again: another process may be faster. */
  isHeld: () => boolean;
  release: () => Promise<void>;
};

const lockId = 7_101;

/** After this long the database counts as hanging; a new connection takes the lock again. */
const answerTimeoutMs = 5_000;

/**
 * Makes this process the only one that serves from a private database, by a lock in the database
 * itself: nothing is left to clean up after a crash.
 *
 * @throws {AlreadyRunningError} naming the process that holds it and its URL
 * @example
 * const lock: ServerLock = await acquireServerLock(postgres.address);
 * await lock.announce('http://localhost:4000');
 * await lock.release();
 */
export async function acquireServerLock(address: DatabaseAddress): Promise<ServerLock> {
  let label = `process ${process.pid}`;
  let isReleased = false;
  let isHeld = true;
  let client = await acquire(address, label, lost);

  /**
   * The database went away, and the lock with it: it is taken again as soon as the database is
   * back.
   */
  async function lost(): Promise<void> {
    isHeld = false;
    while (!isReleased) {
      await sleep(500, undefined, { ref: false });
      try {
        client = await acquire(address, label, lost);
        isHeld = true;
        return;
      } catch {}
    }
  }

  return {
    async announce(at) {
      label = `process ${process.pid} at ${at}`;
      await client.query(`select set_config('application_name', $1, false)`, [label]);
    },
    isHeld: () => isHeld,
    async release() {
      isReleased = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function acquire(
  address: DatabaseAddress,
  label: string,
  onLost: () => void,
): Promise<pg.Client> {
  const client = createClient({
    ...address,
    application_name: label,
    keepAlive: true,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockId]);
    if (!rows[0].mine) throw new AlreadyRunningError(await describeHolder(client));
    return client.once('end', onLost);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockId],
  );
  return `Already running: ${rows[0]?.name ?? 'another process'} uses this folder's database. Open it there, or stop it first.`;
}
