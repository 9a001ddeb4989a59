import { bulkRuns } from '@koshpay/resource';
import { defineFeature } from '../../core/feature.ts';
import type { Job } from '../../core/jobs/define-job.ts';
import { bulkJob, expireEditsJob } from './bulk-job.ts';
import { createBulkHooks } from './hooks.ts';
import { registerBulk } from './register-bulk.ts';
import { createBulkRule } from './row-rule.ts';
import { bulkCalls, bulkRows } from './tables.ts';

/** Actions and edits of many rows, which run in the background and can be stopped. */
export const bulk = defineFeature({
  name: 'bulk',
  tables: () => ({ bulkCalls, bulkRows }),
  resources: [bulkRuns],
  capabilities: ['bulk-runs', 'bulk-edit'],
  hooks: [createBulkHooks()],
  rowRules: (resources) => [createBulkRule(resources)],
  jobs: [bulkJob as Job, expireEditsJob],
  routes: (_app, { guarded, resources }) =>
    guarded(async (scope) => registerBulk(scope, resources)),
});
