import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseAddress, withClient } from '@koshpay/postgres';

/** True while a migration waits for the lock that is held against it. */
const waiting = `select from pg_stat_activity
  where wait_event_type = 'Lock' and query like 'ALTER TABLE "fees"%'`;

/**
 * Starts a process and ends it by SIGKILL in the middle of its migrations.
 *
 * @throws when something of them is left
 */
export async function killInMigration(
  owner: DatabaseAddress,
  start: (onSpawn: (pid: number) => void) => Promise<unknown>,
): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('begin; lock table fees in access share mode');
    let pid = 0;
    const started = start((each) => {
      pid = each;
    });
    const end = started.then(
      () => 'ready',
      () => 'killed',
    );
    while ((await client.query(waiting)).rowCount === 0) await sleep(10);
    process.kill(pid, 'SIGKILL');
    if ((await end) !== 'killed') throw new Error('The process was ready before it was killed.');
    await client.query('commit');
    while ((await client.query(others)).rowCount !== 0) await sleep(10);
    const { rowCount } = await client.query(leftovers);
    if (rowCount !== 0) throw new Error('The migrations of a killed process were not rolled back.');
  });
}

const others = `select from pg_stat_activity
  where datname = current_database() and application_name like '%migrations'`;

/** The columns that the migrations of the next release add. */
const leftovers = `select from pg_attribute
  where attrelid in ('fees'::regclass, 'staff'::regclass) and attname like 'drill_%'`;
