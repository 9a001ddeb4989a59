import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseAddress, withClient } from '@koshpay/postgres';

/** Starts a process that {@link killInMigration} kills. */
type Start = (onSpawn: (pid: number) => void) => Promise<unknown>;

/**
 * Starts a process and ends it by SIGKILL in the middle of its migrations.
 *
 * @throws when something of them is left
 */
export async function killInMigration(owner: DatabaseAddress, start: Start): Promise<void> {
  await withClient(owner, async (reader) => {
    await reader.query('begin; lock table fees in access share mode');
    // Within a transaction, the activity of others is read once.
    await withClient(owner, async (client) => {
      const count = async (query: string) => (await client.query(query)).rowCount ?? 0;
      await kill(start, async () => (await count(waiting)) > 0);
      await reader.query('commit');
      while ((await count(migrating)) > 0) await sleep(10);
      if ((await count(leftovers)) > 0) throw new Error('The migrations were not rolled back.');
    });
  });
}

async function kill(start: Start, isDue: () => Promise<boolean>): Promise<void> {
  let pid = 0;
  const end = start((each) => {
    pid = each;
  }).catch(() => {});
  for (let tries = 0; !(await isDue()); tries++) {
    if (tries > 3_000) throw new Error('No migration waited for the lock.');
    await sleep(10);
  }
  process.kill(pid, 'SIGKILL');
  await end;
}

/** A migration that waits for the lock that is held against it. */
const waiting = `select from pg_stat_activity
  where wait_event_type = 'Lock' and query like '%ALTER TABLE "fees"%'`;

const migrating = `select from pg_stat_activity
  where datname = current_database() and application_name like '%migrations'`;

/** The columns that the migrations of the next release add. */
const leftovers = `select from pg_attribute
  where attrelid in ('fees'::regclass, 'staff'::regclass) and attname like 'drill_%'`;
