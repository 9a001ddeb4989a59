// For the tests of packages that build on this one.
export { isSecret } from '../secrets/make.ts';
export { setupTestApp, signIn, type TestApp } from './app.ts';
export { createTestApp, testSettings } from './create-test-app.ts';
export { createTestDatabase, type TestDatabase } from './database.ts';
export { copyMigrationsBefore } from './older-migrations.ts';
export { testProduct } from './product.ts';
export { createResourceClient } from './resource-client.ts';
export { testVault } from './vault.ts';
