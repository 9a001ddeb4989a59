import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import { migrationLock } from '../database/migrate.ts';
import { createBoss } from './boss.ts';
import { queueNames, queueOptions } from './queues.ts';
import { createJobsView } from './view.ts';

/**
 * Creates the tables of background jobs, or upgrades them to this version, as the owner of the
 * tables: the server's role cannot.
 */
export async function prepareJobs(owner: DatabaseAddress): Promise<void> {
  await withClient(owner, async (client) => {
    // Processes that start together take turns.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    const boss = createBoss(db, { migrate: true, createSchema: true });
    try {
      await boss.start();
      for (const name of queueNames) {
        await boss.createQueue(name, queueOptions);
        const { policy: _, ...changeable } = queueOptions;
        await boss.updateQueue(name, changeable);
      }
      await client.query(createJobsView);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}
