import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/app.ts';
import { writeVersions } from '../testing/fixture/versions.ts';
import { migrate } from './migrate.ts';

let folder: ReturnType<typeof createTestFolder>;
let versions: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  folder = createTestFolder();
  database = await createTestDatabase({ isEmpty: true });
  versions = join(folder.path, 'versions');
  await writeVersions(versions);
  expect(await migrate(database.address, versions)).toBe(2);
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

it('refuses a migration that is older than the newest one in the database', async () => {
  const changed = join(folder.path, 'changed');
  cpSync(versions, changed, { recursive: true });
  const file = join(changed, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const late = { ...journal.entries[0], idx: journal.entries.length, tag: '9999_late' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, late] }));
  writeFileSync(join(changed, '9999_late.sql'), 'create table late (id int);');
  await expect(migrate(database.address, changed)).rejects.toThrow('A migration did not run');
});

it('refuses a database that a newer version has migrated', async () => {
  const { owner } = database;
  await owner.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  await expect(migrate(database.address, versions)).rejects.toThrow('made by a newer version');
  await owner.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
  expect(await migrate(database.address, versions)).toBe(0);
});
