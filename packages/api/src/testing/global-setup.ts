import { type DatabaseAddress, startPostgres } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import type { TestProject } from 'vitest/node';
import { testName } from './test-roles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the run. */
    postgres: DatabaseAddress;
  }
}

/** Nothing that a test writes has to survive a crash. */
const unsafe = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // The kernel copies the files of a template: every test file has a database.
  file_copy_method: 'clone',
};

/** One private PostgreSQL for the whole run, with separate databases for every test file. */
export default async function setup({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Another project of the run has started it.
  if ('postgres' in vitest.getProvidedContext()) return undefined;
  const folder = createTestFolder();
  const postgres = await startPostgres(folder.path, {
    name: testName,
    settings: { ...unsafe, max_connections: '200' },
  });
  vitest.provide('postgres', postgres.address);
  return async () => {
    await postgres.stop();
    folder.remove();
  };
}
