// For the tests of products, and of packages that build on this one.
// What they derive from declarations.
export {
  createFromWire,
  type Endpoint,
  endpoints,
  isAllowed,
  isFieldAllowed,
  isFrameworkResource,
  joinValues,
  operationResources,
  scopeRules,
} from '@koshpay/resource/internal';
export { restoreBackup } from '../core/backup/restore-backup.ts';
export { writeBackup } from '../core/backup/write-backup.ts';
export { queuedChanges } from '../core/database/connection/changes.ts';
export { withJobDatabase } from '../core/database/connection/connect.ts';
export { prepareTables } from '../core/migrations/prepare-tables.ts';
export { migrationSets } from '../core/migrations/sets.ts';
export { seedDemo } from '../demo.ts';
export { tablesWithoutBackup } from '../tables-without-backup.ts';
export { testCertificate } from './certificate.ts';
export { testContract } from './contract.ts';
export type { TestDatabase } from './database.ts';
export { type FuzzRequest, sampleRequests } from './fuzz.ts';
export { createTestKit, type TestedProduct } from './kit.ts';
export { createResourceClient } from './resource-client.ts';
export { runJobs } from './run-jobs.ts';
export type { TestApp } from './setup.ts';
export { signIn } from './sign-in.ts';
export { createTenants, type Tenant, textsOf } from './tenants.ts';
export { testVault } from './vault.ts';
