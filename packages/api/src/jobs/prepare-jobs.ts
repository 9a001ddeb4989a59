import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import type pg from 'pg';
import { migrationLock, retryLocked } from '../database/migrate.ts';
import { createBoss } from './boss.ts';
import { createJobIndexes } from './indexes.ts';
import { numberJobs } from './number-jobs.ts';
import { queueNames, queueOptions } from './queues.ts';
import { createJobsView } from './view.ts';

/**
 * Creates the tables of background jobs, or upgrades them to this version, as the owner of the
 * tables: the server's role cannot.
 */
export function prepareJobs(owner: DatabaseAddress): Promise<void> {
  const run = () =>
    withClient(owner, async (client) => {
      // Processes that start together take turns.
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await prepareSchema(client);
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
      await createJobIndexes(client);
    });
  return retryLocked(run, 1_000);
}

async function prepareSchema(client: pg.Client): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = createBoss(db, { migrate: true, createSchema: true });
  try {
    await boss.start();
    for (const name of queueNames) {
      await boss.createQueue(name, queueOptions);
      const { policy: _, ...changeable } = queueOptions;
      await boss.updateQueue(name, changeable);
    }
    await numberJobs(client);
    await client.query(createJobsView);
  } finally {
    await boss.stop({ graceful: false });
  }
}
