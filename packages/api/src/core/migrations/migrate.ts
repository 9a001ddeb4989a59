import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import { nameConnection } from '@koshpay/postgres/internal';
import type pg from 'pg';
import { recordMigrations } from '../audit/record-command.ts';
import { migrationLock, retryLocked } from '../database/locks.ts';
import { buildIndexes } from './run/build-indexes.ts';
import type { MigrationSet } from './run/journal.ts';
import { findPending, type Migration } from './run/pending.ts';
import { runMigrations, type Step, tryMigrations } from './run/run.ts';

export type MigrateOptions = {
  /** The names of the steps that may lose data. */
  allowLoss?: readonly string[];
  /**
   * The milliseconds that it waits for a lock: requests queue behind it, so it gives up and tries
   * again.
   */
  lockTimeoutMs?: number;
};

/**
 * Brings the database to this version's tables. Processes that start together take turns; all
 * migrations run or none. A step that would lose data or that rows prevent stops it, unless it is
 * allowed.
 *
 * @returns how many migrations ran
 * @throws {MigrationError} naming the step, the rows and the cure
 */
export function migrate(
  address: DatabaseAddress,
  sets: readonly MigrationSet[],
  { allowLoss = [], lockTimeoutMs = 3_000 }: MigrateOptions = {},
): Promise<number> {
  const run = () =>
    withClient(nameConnection(address, 'migrations'), async (client) => {
      // Those of a start that was interrupted: the migrations that follow may be about them.
      await buildIndexes(client);
      const applied = await withPending(client, sets, async (pending) => {
        await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
        await runMigrations(client, pending, allowLoss);
        await recordMigrations(
          client,
          pending.map(({ tag }) => tag),
        );
        await client.query('commit');
        return pending.length;
      });
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
      await buildIndexes(client);
      return applied;
    });
  return retryLocked(run, lockTimeoutMs / 3);
}

/**
 * Lists what {@link migrate} would do: the steps of each pending migration and the rows concerned.
 * It tries them and rolls back, so their tables are locked for that long.
 */
export function planMigrations(
  address: DatabaseAddress,
  sets: readonly MigrationSet[],
): Promise<Map<string, Step[]>> {
  return withClient(nameConnection(address, 'migrations'), (client) =>
    withPending(client, sets, async (pending) => {
      await client.query(`set local lock_timeout = '10s'`);
      return tryMigrations(client, pending);
    }),
  );
}

/** Runs work in a transaction that ends with the connection: without a commit it is rolled back. */
async function withPending<T>(
  client: pg.Client,
  sets: readonly MigrationSet[],
  work: (pending: Migration[]) => Promise<T>,
): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  const pending = await findPending(client, sets);
  await client.query('begin');
  return work(pending);
}
