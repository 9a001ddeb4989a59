import { type DatabaseAddress, startPostgres } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../database/connect.ts';
import { prepareTables } from '../database/prepare-tables.ts';
import { activateKey } from '../secrets/active-key.ts';
import { testMigrations } from './product.ts';
import { testKey } from './vault.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that tests copy. */
    template: DatabaseAddress;
  }
}

/** One private PostgreSQL for the whole run; every test file copies its own database from the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = createTestFolder();
  const postgres = await startPostgres(folder.path, {
    database: 'template',
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await prepareTables(postgres, testMigrations);
  const db = connectDatabase(postgres.address);
  await activateKey(db.drizzle, testKey);
  await db.close();
  project.provide('template', postgres.address);
  return async () => {
    await postgres.stop();
    folder.remove();
  };
}
