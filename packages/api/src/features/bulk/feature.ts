import { permission, type Resource } from '@koshpay/resource';
import {
  type Account,
  bulkOperations,
  bulkRuns,
  bulkRunsName,
  isAllowed,
  permissionsFor,
} from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { isServiceAccount, type RowRule } from '../../core/access/row-rule.ts';
import { defineFeature } from '../../core/feature.ts';
import type { Job } from '../../core/jobs/define-job.ts';
import { defineHooks, type ResourceHooks } from '../../core/resources/hooks.ts';
import { registerBulk } from './register-bulk.ts';
import { bulkJob, expireEditsJob } from './start-run.ts';
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

/**
 * The bulk runs that an account sees: its own, and with the permission for bulk runs those of all
 * resources that it may list and its scope does not limit: a run names the rows that failed.
 */
function createBulkRule(resources: readonly Resource[]): RowRule {
  const acted = resources.filter((each) => bulkOperations(each).length > 0);
  const listing = permission(bulkRunsName, 'list');
  return {
    resource: bulkRunsName,
    where: (column) => sql`(${column('started_by_id')} = ${sql.placeholder(account)}
      or ${column('resource')} = any(${sql.placeholder(visible)}::text[]))`,
    valuesOf: (person: Account, of) => {
      const isOpen = (each: Resource) =>
        isAllowed(person, permissionsFor(each, 'list')) &&
        of(each.name).where(asName) === undefined;
      const isReader = isAllowed(person, [listing]);
      return {
        [account]: isServiceAccount(person) ? null : (person.id ?? null),
        [visible]: isReader ? acted.filter(isOpen).map(({ name }) => name) : [],
      };
    },
  };
}

const account = 'bulk-runs.account';
const visible = 'bulk-runs.resources';

const asName = (key: string) => sql`${sql.identifier(key)}`;
