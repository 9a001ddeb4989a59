import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { jobsSchema } from './boss.ts';
import type { Job } from './define-job.ts';
import { toSendOptions } from './enqueue.ts';

/**
 * A condition of SQL: a job with the key of a row waits or runs.
 *
 * @example sql`select id from loans where not ${isEnqueued(remindJob, sql`loans.id::text`)}`;
 */
export function isEnqueued(job: Job<z.ZodObject>, key: SQL): SQL {
  const { singletonKey: prefix } = toSendOptions(job, '');
  // The states and the policy are those of the index by key.
  return sql`exists (
    select from ${sql.raw(jobsSchema)}.job
    where name = ${job.queue} and state <= 'active' and policy = 'exclusive'
      and coalesce(singleton_key, '') = ${prefix} || ${key})`;
}
