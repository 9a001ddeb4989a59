import type pg from 'pg';
import { jobsSchema } from './boss.ts';
import { idSql, nameSql, statusSql } from './view.ts';

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
export async function createJobIndexes(client: pg.Client): Promise<void> {
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
