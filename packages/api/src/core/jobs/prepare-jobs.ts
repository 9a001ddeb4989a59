import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { retryLocked, withIndexBuildLock } from '../database/locks.ts';
import { createBoss, jobsSchema } from './boss.ts';
import { createJobIndexes } from './indexes.ts';
import { queueNames, queueOptions } from './queues.ts';
import { createJobsView } from './view.ts';

/**
 * Creates the tables of background jobs, or upgrades them to this version, as the owner of the
 * tables: the server's role cannot. The former view and its indexes serve until the new ones are
 * complete.
 */
export function prepareJobs(owner: DatabaseAddress): Promise<void> {
  const run = () =>
    withClient(owner, (client) =>
      withIndexBuildLock(client, async () => {
        await prepareSchema(client);
        await createJobIndexes(client);
        await client.query(createJobsView);
        await dropNumbers(client);
      }),
    );
  return retryLocked(run, 1_000);
}

async function prepareSchema(client: pg.Client): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = createBoss(db, { migrate: true, createSchema: true, bamIntervalSeconds: 10 });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  try {
    await boss.start();
    await buildLater(boss);
    for (const name of queueNames) {
      await boss.createQueue(name, queueOptions);
      const { policy: _, ...changeable } = queueOptions;
      await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failures[0]) throw failures[0];
}

const pollMs = 10;

/** Waits for the indexes of an upgrade, which pg-boss builds after it, while others read and write. */
async function buildLater(boss: PgBoss): Promise<void> {
  for (;;) {
    await sleep(pollMs);
    if (boss.isBamWorking()) continue;
    const statuses = (await boss.getBamStatus()).map(({ status }) => status);
    if (!statuses.includes('pending') && !statuses.includes('in_progress')) return;
  }
}

/** Drops the column of pg-boss' table in which former versions numbered jobs, with its sequence and indexes. */
async function dropNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isNumbered: boolean }>(
    `select to_regclass('${jobsSchema}.job_number') is not null as "isNumbered"`,
  );
  if (!rows[0]?.isNumbered) return;
  await client.query(`
    begin;
    set local lock_timeout = '3s';
    drop trigger keep_number on ${jobsSchema}.job;
    drop function ${jobsSchema}.keep_job_number();
    alter table ${jobsSchema}.job drop column number;
    commit`);
}
