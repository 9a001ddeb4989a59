import { jobs as declared } from '@koshpay/resource';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isoTime } from '../database/iso-time.ts';
import type { ResourceTable } from '../database/tables.ts';
import { writtenAt } from '../database/time-column.ts';
import { jobsSchema } from './boss.ts';
import { queueNames } from './queues.ts';

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

/** The seconds of 2020-01-01. */
const epoch = 1_577_836_800;

const toMs = (time: string) => `date_trunc('milliseconds', ${time})`;

/**
 * Creates the view, or leaves it as it is. pg-boss names jobs by UUIDs, the wire rows by numbers: the
 * seconds of a job's creation and 22 bits of its UUID, below 2^53 until 2088, newest last. Two jobs of
 * one second share a number once in four million.
 */
export const createJobsView = `
  create or replace view jobs as
  select
    (floor(extract(epoch from created_on))::bigint - ${epoch}) * 4194304
      + (('x' || right(id::text, 6))::bit(24)::int >> 2) as id,
    ${toMs('created_on')} as created_at,
    ${toMs('greatest(created_on, started_on, completed_on)')} as updated_at,
    coalesce(group_id, name) as name,
    case state when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'retrying'
      when 'completed' then 'done' when 'cancelled' then 'discarded' else 'failed' end as status,
    case when started_on is null then 0 else retry_count + 1 end as attempts,
    case when state in ('created', 'retry') then ${toMs('start_after')} end as next_attempt_at,
    ${toMs('started_on')} as started_at,
    ${toMs('completed_on')} as finished_at,
    left(coalesce(output->>'message', output->'value'->>'message', output->>'value'), 500) as error,
    name as queue,
    id::text as job_id
  from ${jobsSchema}.job
  where name in (${queueNames.map((name) => `'${name}'`).join(', ')})`;
