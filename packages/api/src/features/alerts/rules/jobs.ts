import { alertJobFailures, alertQueueMinutes } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { nameSql } from '../../../core/jobs/view.ts';
import type { AlertRule } from '../alert-rule.ts';

/** No process runs jobs that are due. */
export const lateJobsRule: AlertRule = {
  name: 'jobs.late',
  summary: 'Background jobs are late',
  severity: 'warning',
  find: async ({ db, runtimeSettings }) => {
    const minutes = runtimeSettings.read(alertQueueMinutes);
    const { rows } = await db.drizzle.execute<{ job: string; minutes: string }>(sql`
      select ${sql.raw(nameSql)} as job,
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

/** Jobs that are still retried fail again and again: their cause can be mended. */
export const failingJobsRule: AlertRule = {
  name: 'jobs.failing',
  summary: 'Background jobs keep failing',
  severity: 'warning',
  find: async ({ db, runtimeSettings }) => {
    const failures = runtimeSettings.read(alertJobFailures);
    const { rows } = await db.drizzle.execute<FailedJobs>(sql`
      select ${sql.raw(nameSql)} as job, count(*) as jobs from pgboss.job
      where state = 'retry' and retry_count >= ${failures}
      group by 1`);
    return rows.map(({ job, jobs }) => ({
      cause: job,
      message: `${jobs} of the jobs ${job} failed ${failures} times or more, which is the limit; they are retried. ${reason}`,
    }));
  },
};

/** Jobs failed that are not retried: a mail to an unknown address. Resolved by hand, they are settled. */
export const failedJobsRule: AlertRule = {
  name: 'jobs.failed',
  summary: 'Background jobs failed finally',
  severity: 'warning',
  find: async ({ db }) => {
    const { rows } = await db.drizzle.execute<FailedJobs>(sql`
      select ${sql.raw(nameSql)} as job, count(*) as jobs from pgboss.job
      where state = 'failed' and completed_on > greatest(now() - interval '1 day', (
        select max(resolved_at) from alerts where rule = ${failedJobsRule.name}
          and cause = ${sql.raw(nameSql)} and resolved_by is not null))
      group by 1`);
    return rows.map(({ job, jobs }) => ({
      cause: job,
      message: `${jobs} of the jobs ${job} failed finally in the last 24 hours. ${reason}`,
    }));
  },
};

type FailedJobs = { readonly job: string; readonly jobs: string };

const reason = 'See /logs/system/jobs for the reason.';
