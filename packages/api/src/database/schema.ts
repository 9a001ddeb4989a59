import * as chain from '../audit/chain-tables.ts';
import { auditEntries } from '../audit/tables.ts';
import * as factors from '../auth/factors/tables.ts';
import * as sso from '../auth/sso/tables.ts';
import * as auth from '../auth/tables.ts';
import * as idempotency from '../idempotency/tables.ts';
import * as imports from '../imports/tables.ts';
import * as integrations from '../integrations/tables.ts';
import { jobsView } from '../jobs/view.ts';
import * as mail from '../mail/tables.ts';
import * as metrics from '../metrics/kept/tables.ts';
import * as approvals from '../resources/approvals/tables.ts';
import * as bulk from '../resources/bulk/tables.ts';
import { rollupStates } from '../rollups/tables.ts';
import * as secrets from '../secrets/tables.ts';
import * as views from '../views/tables.ts';
import type { Schema } from './drift.ts';
import { databaseOrigin } from './origin/tables.ts';
import * as replica from './replica/tables.ts';
import type { ResourceTable } from './tables.ts';

/** The tables of the framework's own resources, and the view of jobs. */
export const ownTables: Readonly<Record<string, ResourceTable>> = {
  ...auth.staffTables,
  'audit-entries': auditEntries as unknown as ResourceTable,
  ...jobsView,
};

/** The tables of a product and the framework's own: what migrations are generated from. */
export function createSchema(tables: Schema): Schema {
  const named = Object.entries({ ...tables, ...ownTables });
  return {
    ...Object.fromEntries(named.filter(([name]) => !(name in jobsView))),
    ...auth,
    ...chain,
    ...factors,
    ...sso,
    ...approvals,
    ...bulk,
    ...idempotency,
    ...imports,
    ...integrations,
    ...mail,
    ...secrets,
    ...replica,
    ...views,
    rollupStates,
    databaseOrigin,
    ...metrics,
  };
}

/**
 * The tables that a backup leaves out: a restored session would let an old token sign in again, a
 * restored mail would be sent again, a restored response may be of a change that was not, positions
 * are those of one cluster, and files of imports are deleted after some days.
 */
export const ephemeralTables = [
  auth.sessions,
  auth.sessionViews,
  auth.throttles,
  factors.challenges,
  idempotency.idempotencyKeys,
  imports.importChunks,
  imports.importFailures,
  mail.mails,
  replica.writePositions,
];
