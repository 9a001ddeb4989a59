import { alertJobFailures, alertQueueMinutes } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import type { AlertRule } from '../alert-rule.ts';

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
      message: `A job ${row.job} is due for ${row.minutes} minutes; the limit is ${minutes}.`,
    }));
  },
};

/** Jobs fail again and again: a relay, a mail. */
export const failedJobsRule: AlertRule = {
  name: 'jobs.failed',
  summary: 'Background jobs fail',
  severity: 'warning',
  find: async ({ db, runtimeSettings }) => {
    const failures = runtimeSettings.read(alertJobFailures);
    const { rows } = await db.drizzle.execute<{ job: string; jobs: string }>(sql`
      select coalesce(group_id, name) as job, count(*) as jobs from pgboss.job
      where state = 'failed' or (state = 'retry' and retry_count >= ${failures})
      group by 1`);
    return rows.map(({ job, jobs }) => ({
      cause: job,
      message: `${jobs} of the jobs ${job} failed for good or ${failures} times, which is the limit. See /logs/system/jobs for the reason.`,
    }));
  },
};
