import type { Resource } from '../resource.ts';
import { jobs } from './jobs.ts';
import { requestLogs } from './request-logs.ts';
import { systemEvents } from './system-events.ts';

export { jobs, requestLogs, systemEvents };

/**
 * The resources with which people run the server: what it was requested, what it reports, and what
 * it does in the background.
 */
export const operationResources: readonly Resource[] = [requestLogs, systemEvents, jobs];
