import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@koshpay/api/internal';
import type { DatabaseAddress } from '@koshpay/postgres';
import pg from 'pg';
import { explainConnection, isTemporarilyDown } from './explain-connection.ts';

/** The oldest version of PostgreSQL that the server works with. */
const oldestVersion = 14;

/** @throws {StartError} for a database of an older version */
async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as n`);
  const version = Math.floor(rows[0].n / 10_000);
  if (version >= oldestVersion) return;
  throw new StartError(
    `The database of DATABASE_URL is PostgreSQL ${version}: version ${oldestVersion} or newer is needed.`,
  );
}

const attemptTimeoutMs = 5_000;
const pauseMs = 500;

interface Options {
  /** The name of the address. */
  readonly setting?: string;
  /** The seconds to wait for a database that does not accept connections yet. */
  readonly waitSeconds: number;
  /** Called once, when the first attempt failed and another one follows. */
  readonly onWait?: (reason: string) => void;
}

/**
 * Returns once a database accepts connections. One that is still starting is tried again.
 *
 * @throws {StartError} naming the problem and the cure, never the password
 */
export async function awaitDatabase(
  address: DatabaseAddress,
  { setting, waitSeconds, onWait }: Options,
): Promise<void> {
  const deadline = Date.now() + waitSeconds * 1000;
  for (let attempt = 1; ; attempt++) {
    const timeoutMs = Math.max(1_000, Math.min(attemptTimeoutMs, deadline - Date.now()));
    const client = new pg.Client({
      ...address,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await assertVersion(client);
    } catch (cause) {
      if (cause instanceof StartError) throw cause;
      const message = explainConnection(cause, client, setting);
      if (!isTemporarilyDown(cause) || Date.now() + pauseMs >= deadline)
        throw new StartError(message, { cause });
      if (attempt === 1) onWait?.(message);
      await sleep(pauseMs);
    } finally {
      // `end` would wait for a host that does not answer.
      client.connection.stream.destroy();
    }
  }
}
