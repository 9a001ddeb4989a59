import type { CompiledProduct } from '../compile-product.ts';
import type { Database } from '../database/connect.ts';
import { defineJob, type JobTools } from '../jobs/define-job.ts';
import { addPartitions, dropPartitions } from './partitions.ts';

/** Keeps the parts of logs up to date, every hour. */
export const keepLogsJob = defineJob({
  name: 'logs.keep',
  schedule: '7 * * * *',
  run: (_data, { db, product, ...tools }) => keepLogs(db, product, tools),
});

/** Prepares the next parts of every log, and drops those that are older than the settings keep. */
async function keepLogs(
  { drizzle }: Database,
  { resources }: CompiledProduct,
  { runtimeSettings, log }: Pick<JobTools, 'runtimeSettings' | 'log'>,
): Promise<void> {
  for (const resource of resources) {
    if (!resource.log) continue;
    const days = runtimeSettings.read(resource.log.keepDays);
    await addPartitions(drizzle, resource);
    const dropped = await dropPartitions(drizzle, resource, days);
    if (dropped.length > 0)
      log.info({ source: 'logs', dropped }, `Old rows of ${resource.title} were dropped.`);
  }
}
