import type pg from 'pg';
import { jobsSchema } from './boss.ts';

const table = `${jobsSchema}.job`;
const sequence = `${jobsSchema}.job_number`;

/** The existing jobs are numbered in portions: who adds or ends a job waits for one of them at most. */
const portion = 10_000;

/**
 * Numbers the jobs in the order in which they are added, in a column that pg-boss leaves alone: it
 * names the columns that it writes. Its UUIDs have no order, and the rows of lists have numbers.
 */
export async function numberJobs(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isNumbered: boolean }>(
    `select to_regclass('${sequence}') is not null as "isNumbered"`,
  );
  if (!rows[0]?.isNumbered) await client.query(addNumbers);
  for (;;) {
    const { rowCount } = await client.query(numberSome);
    if (!rowCount) return;
  }
}

/**
 * pg-boss deletes a job that fails and inserts it again, in one statement. A stable function sees
 * the rows as they were when that statement began: the job as it was, with its number.
 */
const addNumbers = `
  begin;
  set local lock_timeout = '3s';
  alter table ${table} add column number bigint;
  do $$ begin
    execute format('create sequence ${sequence} start %s owned by ${table}.number',
      (select count(*) + 1 from ${table}));
  end $$;
  alter table ${table} alter column number set default nextval('${sequence}');
  create or replace function ${jobsSchema}.keep_job_number() returns trigger language plpgsql stable as $$
  begin
    new.number := coalesce(
      (select number from ${table} where name = new.name and id = new.id), new.number);
    return new;
  end $$;
  create trigger keep_number before insert on ${table}
    for each row when (new.state <> 'created') execute function ${jobsSchema}.keep_job_number();
  commit`;

/** Gives the oldest jobs without a number the next of those that the sequence leaves to them. */
const numberSome = `
  update ${table} set number = oldest.number
  from (
    select name, id, row_number() over (order by created_on, id) + (
      select coalesce(max(number), 0) from ${table} where number <
        (select seqstart from pg_sequence where seqrelid = '${sequence}'::regclass)) as number
    from ${table} where number is null
    order by created_on, id limit ${portion}
  ) as oldest
  where job.name = oldest.name and job.id = oldest.id`;
