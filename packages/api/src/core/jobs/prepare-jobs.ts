import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { retryLocked, withIndexBuildLock } from '../database/locks.ts';
import { createBoss, jobsSchema, queueNames, queueOptions } from './queues.ts';
import { createJobsView, idSql, nameSql, statusSql } from './view.ts';

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

/** The table that has the jobs of every queue that was not given a table of its own. */
const table = `${jobsSchema}.job_common`;

/**
 * The indexes that the list of jobs selects and sorts by. pg-boss does not know them, and leaves
 * them there. Several statuses are found in the order of time: that index has them, so that no job is
 * read in vain. An index that changes gets another name.
 */
const indexes: Readonly<Record<string, string>> = {
  jobs_by_id: `((${idSql}))`,
  jobs_by_time: `(created_on, (${idSql}), (${statusSql}))`,
  jobs_by_status: `((${statusSql}), created_on, (${idSql}))`,
  jobs_by_name: `(lower(${nameSql}) text_pattern_ops)`,
};

/** The index that `jobs_by_name` replaced. */
const former = 'jobs_name';

/** Builds the indexes of the list of jobs while others read and write, if they are not there. */
async function createJobIndexes(client: pg.Client): Promise<void> {
  const missing = await findMissing(client);
  if (missing.length === 0) return;
  await client.query(`drop index concurrently if exists ${jobsSchema}.${former}`);
  for (const name of missing) {
    // An interrupted build leaves an index that is not valid.
    await client.query(`drop index concurrently if exists ${jobsSchema}.${name}`);
    await client.query(`create index concurrently ${name} on ${table} ${indexes[name]}`);
  }
  await client.query(`analyze ${table}`);
}

async function findMissing(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = '${table}'::regclass and indisvalid`,
  );
  const found = rows.map(({ name }) => name);
  return Object.keys(indexes).filter((name) => !found.includes(name));
}
