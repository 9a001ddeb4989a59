import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { createBoss, jobsSchema } from './boss.ts';
import { queueNames, queueOptions } from './queues.ts';
import { createJobsView } from './view.ts';

/**
 * Creates the tables of background jobs, or upgrades them to this version, as the owner of the
 * tables: the server's role cannot.
 *
 * @throws {StartError} when the role may not create a schema
 */
export async function prepareJobs(owner: DatabaseAddress): Promise<void> {
  await withClient(owner, async (client) => {
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
    } catch (cause) {
      throw isForbidden(cause) ? new StartError(forbidden, { cause }) : cause;
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}

function isForbidden(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42501';
}

const forbidden = `The role of DATABASE_URL may not create the schema ${jobsSchema}, in which background jobs are kept: run \`create schema ${jobsSchema} authorization <role>\` as an administrator, and start again.`;
