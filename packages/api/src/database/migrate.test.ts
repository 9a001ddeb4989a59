import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { testMigrations } from '../testing/product.ts';
import { migrate } from './migrate.ts';

let folder: ReturnType<typeof createTestFolder>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  folder = createTestFolder();
  database = await createTestDatabase();
  cpSync(testMigrations, folder.path, { recursive: true });
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

it('refuses a migration that is older than the newest one in the database', async () => {
  const file = join(folder.path, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const late = { ...journal.entries[0], idx: journal.entries.length, tag: '9999_late' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, late] }));
  writeFileSync(join(folder.path, '9999_late.sql'), 'create table late (id int);');
  await expect(migrate(database.address, folder.path)).rejects.toThrow('A migration did not run');
});

it('refuses a database that a newer version has migrated', async () => {
  const { owner } = database;
  await owner.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  await expect(migrate(database.address, testMigrations)).rejects.toThrow(
    'made by a newer version',
  );
  await owner.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
  expect(await migrate(database.address, testMigrations)).toBe(0);
});
