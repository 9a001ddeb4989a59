import { alertQueueMinutes } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import type { AlertRule } from '../alert-rule.ts';

/** From then on a job that is retried needs someone. */
const manyRetries = 3;

/** No process runs jobs that are due. */
export const lateJobsRule: AlertRule = {
  name: 'jobs.late',
  summary: 'Background jobs are late',
  severity: 'warning',
  find: async ({ db, runtimeSettings }) => {
    const minutes = runtimeSettings.read(alertQueueMinutes);
    const { rows } = await db.drizzle.execute<{ job: string; minutes: string }>(sql`
      select coalesce(group_id, name) as job,
        floor(extract(epoch from now() - min(start_after)) / 60) as minutes
      from pgboss.job where state < 'active'
        and start_after < now() - ${`${minutes} minutes`}::interval
      group by 1`);
    return rows.map((row) => ({
      cause: row.job,
      message: `A job ${row.job} is due for ${row.minutes} minutes.`,
    }));
  },
};

/** Jobs fail again and again: a relay, a mail. */
export const failedJobsRule: AlertRule = {
  name: 'jobs.failed',
  summary: 'Background jobs fail',
  severity: 'warning',
  find: async ({ db }) => {
    const { rows } = await db.drizzle.execute<{ job: string; jobs: string }>(sql`
      select coalesce(group_id, name) as job, count(*) as jobs from pgboss.job
      where state = 'failed' or (state = 'retry' and retry_count >= ${manyRetries})
      group by 1`);
    return rows.map(({ job, jobs }) => ({
      cause: job,
      message: `${jobs} of the jobs ${job} failed. See /logs/system/jobs for the reason.`,
    }));
  },
};
