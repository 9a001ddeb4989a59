import { frameworkResources, type Resource } from '@koshpay/resource';
import { frameworkFeatures, tablesOf } from './compose.ts';
import * as factors from './core/accounts/factors/tables.ts';
import * as sso from './core/accounts/sso-tables.ts';
import * as auth from './core/accounts/tables.ts';
import * as chain from './core/audit/chain-tables.ts';
import { auditEntries } from './core/audit/tables.ts';
import { writePositions } from './core/database/replica/write-positions.ts';
import * as idempotency from './core/idempotency/tables.ts';
import { jobsView } from './core/jobs/view.ts';
import { databaseOrigin } from './core/migrations/tables.ts';
import * as secrets from './core/secrets/tables.ts';
import { createTables } from './core/tables/declared-tables.ts';
import type { Schema } from './core/tables/drift.ts';
import type { ResourceTable } from './core/tables/tables.ts';

/** The tables of the framework's resources that are written out, and the view of jobs. */
export const writtenTables: Readonly<Record<string, ResourceTable>> = {
  ...auth.staffTables,
  'audit-entries': auditEntries as unknown as ResourceTable,
  ...jobsView,
};

/** The tables of all resources of the framework, by their names. */
export const frameworkTables = createTables(frameworkResources, writtenTables);

/** The framework's own tables, which depend on no product: what its migrations are generated from. */
export const frameworkSchema: Schema = {
  ...Object.fromEntries(Object.entries(frameworkTables).filter(([name]) => !(name in jobsView))),
  ...auth,
  ...chain,
  ...factors,
  ...sso,
  ...idempotency,
  ...secrets,
  writePositions,
  databaseOrigin,
  ...tablesOf(frameworkFeatures, (name) => frameworkTables[name] as ResourceTable),
};

/** The tables of a product's resources, by their names; they may refer to the framework's. */
export function createOwnTables(own: readonly Resource[]): Record<string, ResourceTable> {
  const all = Object.entries(createTables(own, frameworkTables));
  return Object.fromEntries(all.filter(([name]) => !(name in frameworkTables)));
}
