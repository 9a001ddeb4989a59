import type { Resource } from '../resource.ts';
import { requestLogs } from './request-logs.ts';
import { systemEvents } from './system-events.ts';

export { requestLogs, systemEvents };

/** The resources with which people run the server: what it was requested, and what it reports. */
export const operationResources: readonly Resource[] = [requestLogs, systemEvents];
