import { jobs as jobsResource } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/connection/connect.ts';
import { hasCause } from '../../core/database/errors/unavailable.ts';
import { AppError } from '../../core/errors.ts';
import { defineFeature } from '../../core/feature.ts';
import { inTransaction } from '../../core/jobs/enqueue.ts';
import { jobsSchema } from '../../core/jobs/queues.ts';
import { defineHooks, type ResourceHooks } from '../../core/resources/hooks.ts';

/** The list of jobs, which people retry and discard. */
export const jobs = defineFeature({
  name: 'jobs',
  resources: [jobsResource],
  hooks: [createJobHooks()],
});

/** Creates the hooks of the actions of staff on jobs. */
function createJobHooks(): ResourceHooks {
  return defineHooks(jobsResource, {
    retry: async ({ tx, row: { status, ...row } }) => {
      if (status === 'retrying') await runNow(tx, row);
      else await retryFailed(tx, row);
      return undefined;
    },
    discard: async ({ tx, row }) => {
      await tx.execute(sql`
        update ${sql.raw(jobsSchema)}.job set state = 'cancelled', completed_on = now()
        where name = ${row.queue} and id = ${row.job_id} and state in ('created', 'retry', 'failed')`);
      return undefined;
    },
  });
}

interface JobRow {
  readonly queue: string;
  readonly job_id: string;
}

async function runNow(tx: Transaction, { queue, job_id: id }: JobRow): Promise<void> {
  const startAfter = new Date();
  await inTransaction(tx, (boss) => boss.update(queue, undefined, { id, startAfter }));
}

/** @throws {AppError} `wrong_state` when another job with its key waits or runs, such as the next of a schedule */
async function retryFailed(tx: Transaction, { queue, job_id: id }: JobRow): Promise<void> {
  await inTransaction(tx, (boss) => boss.retry(queue, id)).catch((cause) => {
    if (!hasCause(cause, ({ code }) => code === '23505')) throw cause;
    throw new AppError('wrong_state', 'Another job of this kind waits or runs already.', { cause });
  });
}
