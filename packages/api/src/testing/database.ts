import { randomBytes } from 'node:crypto';
import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { type AppDatabase, connectDatabase } from '../core/database/connection/connect.ts';
import { jobLimits } from '../core/database/connection/limits.ts';
import { testRoles } from './test-roles.ts';

/**
 * A database of a test file, and the ways to connect to it.
 *
 * @see {@link createTestKit}
 */
export type TestDatabase = {
  /** Connected with the server's role: a missing grant fails the tests. */
  db: AppDatabase;
  /** The role that owns the tables: what `DATABASE_URL` is for a database of one role. */
  address: DatabaseAddress;
  /** The same as a `DATABASE_URL`. */
  url: string;
  /** A pool of that role, for work that the server never does. */
  owner: pg.Pool;
  drop: () => Promise<void>;
};

/** A separate database for a test: a copy of the template, or empty without one. */
export async function createDatabase(template = 'template0'): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const source = pg.escapeIdentifier(template);
  // Copied as files: through the log of changes, the default, takes three times as long.
  await administrate(
    `create database ${database} template ${source} strategy file_copy owner ${testRoles.owner}`,
  );
  const address = { ...server, database, user: testRoles.owner };
  const db = connectDatabase({ ...server, database }, { max: 5 });
  const owner = connectDatabase(address, { max: 2, limits: jobLimits });
  return {
    db,
    address,
    url: `postgres://${address.user}@localhost/${database}?host=${encodeURIComponent(address.host ?? '')}`,
    owner: owner.pool,
    drop: async () => {
      await Promise.all([db.close(), owner.close()]);
      await administrate(`drop database if exists ${database} with (force)`);
    },
  };
}

async function administrate(statement: string): Promise<void> {
  const superuser = { ...inject('postgres'), user: testRoles.superuser, database: 'postgres' };
  await withClient(superuser, (client) => client.query(statement));
}
