import { requestLogs, systemEvents } from '@koshpay/resource/internal';
import { defineFeature } from '../../core/feature.ts';
import { logRetentionJob } from './maintain-partitions.ts';
import { recordEvents } from './record-events.ts';
import { recordRequests } from './record-requests.ts';

export { createSystemLog } from './system-log.ts';

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
