import { requestLogs, retentionOf, systemEvents } from '@koshpay/resource/internal';
import { defineFeature } from '../../core/feature.ts';
import { defineJob } from '../../core/jobs/define-job.ts';
import { addAllPartitions, dropPartitions } from './partitions.ts';
import { recordEvents } from './record-events.ts';
import { recordRequests } from './record-requests.ts';

export { createSystemLog } from './system-log.ts';

/** Prepares the next parts of every table that has some, and drops what the settings no longer keep. */
const logRetentionJob = defineJob({
  name: 'logs.keep',
  queue: 'long',
  schedule: '27 * * * *',
  run: async (_data, { db: { drizzle }, product, runtimeSettings, systemLog }) => {
    await addAllPartitions(drizzle, product);
    for (const resource of product.resources) {
      const retention = retentionOf(resource);
      if (!retention) continue;
      const days = runtimeSettings.read(retention.keepDays);
      const dropped = await dropPartitions(drizzle, resource, days);
      if (dropped.length > 0)
        systemLog.note('jobs', `Old rows of ${resource.title} were dropped.`, { dropped });
    }
  },
});

/** The logs of requests and of the system, in partitions by time. */
export const logs = defineFeature({
  name: 'logs',
  resources: [requestLogs, systemEvents],
  jobs: [logRetentionJob],
  plugin: async (app, { db, systemLog }) => {
    recordEvents(app, db, systemLog);
    recordRequests(app, db);
  },
});
