import type { Resource } from '../resource.ts';
import { alerts } from './alerts/alerts.ts';
import { bulkRuns } from './bulk/bulk-runs.ts';
import { jobs } from './jobs/jobs.ts';
import { requestLogs } from './logs/request-logs.ts';
import { systemEvents } from './logs/system-events.ts';

export { alerts, bulkRuns, jobs, requestLogs, systemEvents };

/**
 * The resources with which people run the server: what it was requested, what it reports, what it
 * does in the background and to many rows, and what needs someone's attention.
 *
 * @example const logs = operationResources.map(({ name }) => name);
 */
export const operationResources: readonly Resource[] = [
  requestLogs,
  systemEvents,
  jobs,
  bulkRuns,
  alerts,
];
