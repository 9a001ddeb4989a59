import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database, type DatabaseAddress } from '../database/connect.ts';

/** A fresh, migrated database. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<{
  db: Database;
  address: DatabaseAddress;
  drop: () => Promise<void>;
}> {
  const template = inject('template');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await administrate(`create database ${database} template ${template.database}`);
  const address = { ...template, database };
  const db = connectDatabase(address, { max: 5 });
  return {
    db,
    address,
    drop: async () => {
      await db.close();
      await administrate(`drop database if exists ${database} with (force)`);
    },
  };
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('template'), database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}
