import { jobs as declared } from '@koshpay/resource/internal';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isoTime, writtenAt } from '../database/statements/iso-time.ts';
import type { ResourceTable } from '../tables/tables.ts';
import { jobsSchema, queueNames } from './queues.ts';

/** Jobs as their resource has them: a view, which the preparation of the tables creates. */
export const jobsView = {
  [declared.name]: pgTable('jobs', {
    id: bigint({ mode: 'number' }).notNull(),
    created_at: writtenAt(),
    updated_at: writtenAt(),
    name: text().notNull(),
    status: text().notNull(),
    attempts: integer().notNull(),
    next_attempt_at: isoTime(),
    started_at: isoTime(),
    finished_at: isoTime(),
    error: text(),
    queue: text().notNull(),
    job_id: text().notNull(),
  }) as unknown as ResourceTable,
};

/** The name of a job: it begins pg-boss' group, since each of its queues would be polled. */
export const nameSql = "split_part(coalesce(group_id, name), '/', 1)";

/** The id of a job, since rows of lists have numbers: the last 48 bits of its UUID, 15 digits at most. */
export const idSql = "('x' || right(id::text, 12))::bit(48)::bigint";

/** The status of a job as its resource has it. */
export const statusSql = `case state when 'created' then 'waiting' when 'active' then 'running'
  when 'retry' then 'retrying' when 'completed' then 'done' when 'cancelled' then 'discarded'
  else 'failed' end`;

const toMs = (time: string) => `date_trunc('milliseconds', ${time})`;

/** Creates the view, or leaves it as it is. What lists select and sort by has indexes. */
export const createJobsView = `
  create or replace view jobs as
  select
    ${idSql} as id,
    created_on as created_at,
    ${toMs('greatest(created_on, started_on, completed_on)')} as updated_at,
    ${nameSql} as name,
    ${statusSql} as status,
    case when started_on is null then 0 else retry_count + 1 end as attempts,
    case when state in ('created', 'retry') then ${toMs('start_after')} end as next_attempt_at,
    ${toMs('started_on')} as started_at,
    ${toMs('completed_on')} as finished_at,
    left(coalesce(output->>'message', output->'value'->>'message', output->>'value'), 500) as error,
    name as queue,
    id::text as job_id
  from ${jobsSchema}.job
  where name in (${queueNames.map((name) => `'${name}'`).join(', ')})`;
