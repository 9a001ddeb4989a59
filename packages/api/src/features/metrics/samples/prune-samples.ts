import { metricDays } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { defineJob } from '../../../core/jobs/define-job.ts';

/** Routes and statements are shown for seven days. */
const slowestDays = 8;

/** Deletes figures that are older than the settings keep. */
export const pruneMetricsJob = defineJob({
  name: 'metrics.prune',
  schedule: '23 * * * *',
  run: async (_data, { db: { drizzle }, runtimeSettings }) => {
    const days = runtimeSettings.read(metricDays);
    await drizzle.execute(sql`delete from metric_samples where at < ${ago(days)}`);
    for (const table of ['route_samples', 'statement_samples'])
      await drizzle.execute(
        sql`delete from ${sql.identifier(table)} where at < ${ago(slowestDays)}`,
      );
  },
});

function ago(days: number) {
  return sql`now() - ${`${days} days`}::interval`;
}
