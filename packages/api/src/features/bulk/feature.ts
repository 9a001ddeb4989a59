import { bulkRuns } from '@koshpay/resource/internal';
import { defineFeature } from '../../core/feature.ts';
import type { Job } from '../../core/jobs/define-job.ts';
import { defineHooks, type ResourceHooks } from '../../core/resources/hooks.ts';
import { bulkJob, expireEditsJob } from './bulk-job.ts';
import { registerBulk } from './register-bulk.ts';
import { createBulkRule } from './row-rule.ts';
import { bulkCalls, bulkRows } from './tables.ts';

/** Actions and edits of many rows, which run in the background and can be stopped. */
export const bulk = defineFeature({
  name: 'bulk',
  tables: () => ({ bulkCalls: bulkCalls.table, bulkRows }),
  resources: [bulkRuns],
  capabilities: ['bulk-runs', 'bulk-edit'],
  hooks: [createBulkHooks()],
  rowRules: (resources) => [createBulkRule(resources)],
  jobs: [bulkJob as Job, expireEditsJob],
  routes: (_app, { guarded, resources }) =>
    guarded(async (scope) => registerBulk(scope, resources)),
});

/**
 * Creates the hooks of bulk runs: the person who stops one is noted, and the process that runs it
 * notices before the next row.
 */
function createBulkHooks(): ResourceHooks {
  return defineHooks(bulkRuns, {
    stop: async ({ actor }) => ({
      finished_at: new Date().toISOString(),
      ended: `Stopped by ${actor.username}.`,
    }),
  });
}
