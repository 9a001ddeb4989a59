import { bulkRuns } from '@koshpay/resource';
import { defineHooks, type ResourceHooks } from '../hooks.ts';

/** Who stops a bulk run is noted; the process that runs it notices before the next row. */
export function createBulkHooks(): ResourceHooks {
  return defineHooks(bulkRuns, {
    stop: async ({ actor }) => ({
      finished_at: new Date().toISOString(),
      ended: `Stopped by ${actor.username}.`,
    }),
  });
}
