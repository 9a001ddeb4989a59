import { defineJob } from '../../core/jobs/define-job.ts';
import { addAllPartitions, dropPartitions } from './partitions.ts';

/** Prepares the next parts of every log, and drops those that are older than the settings keep. */
export const logRetentionJob = defineJob({
  name: 'logs.keep',
  queue: 'long',
  schedule: '27 * * * *',
  run: async (_data, { db: { drizzle }, product, runtimeSettings, systemLog }) => {
    await addAllPartitions(drizzle, product);
    for (const resource of product.resources) {
      if (!resource.log) continue;
      const days = runtimeSettings.read(resource.log.keepDays);
      const dropped = await dropPartitions(drizzle, resource, days);
      if (dropped.length > 0)
        systemLog.note('jobs', `Old rows of ${resource.title} were dropped.`, { dropped });
    }
  },
});
