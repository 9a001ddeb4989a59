import { bulkRuns } from '@koshpay/resource';
import { defineHooks, type ResourceHooks } from '../../core/resources/hooks.ts';

/**
 * Creates the hooks of bulk runs: the person who stops one is noted, and the process that runs it
 * notices before the next row.
 */
export function createBulkHooks(): ResourceHooks {
  return defineHooks(bulkRuns, {
    stop: async ({ actor }) => ({
      finished_at: new Date().toISOString(),
      ended: `Stopped by ${actor.username}.`,
    }),
  });
}
