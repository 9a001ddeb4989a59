import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The advisory lock of migrations: any number, as long as no other lock in this database has it. */
export const migrationLock = 7_100;

/** The one of building indexes. */
const indexLock = 7_111;
const pollMs = 250;

/** Half an hour with the default limit: a backup of a large database reads its tables for long. */
const maxAttempts = 450;

/** Repeats work that could not get a lock in time, such as while a long report reads the table. */
export async function retryLocked<T>(work: () => Promise<T>, pauseMs: number): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isLockTimeout(error)) throw error;
      await sleep(pauseMs);
    }
}

/** The error of PostgreSQL, or one that was thrown because of it. */
function isLockTimeout(error: unknown): boolean {
  return [error, (error as Error | undefined)?.cause].some(
    (each) => each instanceof pg.DatabaseError && (each.code === '55P03' || each.code === '40P01'),
  );
}

/** Builds indexes `concurrently` while no other process builds any. */
export async function withIndexBuildLock(
  client: pg.Client,
  build: () => Promise<void>,
): Promise<void> {
  await lockIndexes(client);
  await build();
  await client.query('select pg_advisory_unlock($1)', [indexLock]);
}

/** Polls: a session that waits within a statement would be waited for by the build itself. */
async function lockIndexes(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1) as "isMine"',
      [indexLock],
    );
    if (rows[0]?.isMine) return;
    await sleep(pollMs);
  }
}
