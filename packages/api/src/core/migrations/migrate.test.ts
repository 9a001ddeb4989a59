import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../testing/app.ts';
import { writeVersions } from '../../testing/fixture/versions.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { migrationSets } from './sets.ts';

let folder: ReturnType<typeof createTestFolder>;
let versions: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  folder = createTestFolder();
  database = await createTestDatabase({ isEmpty: true });
  versions = join(folder.path, 'versions');
  await writeVersions(versions);
  expect(await run(versions)).toBe(3);
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

function run(folder: string, options?: MigrateOptions) {
  return migrate(database.address, migrationSets(folder), options);
}

it('refuses a migration that is older than the newest one in the database', async () => {
  const changed = join(folder.path, 'changed');
  cpSync(versions, changed, { recursive: true });
  const file = join(changed, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const late = { ...journal.entries[0], idx: journal.entries.length, tag: '9999_late' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, late] }));
  writeFileSync(join(changed, '9999_late.sql'), 'create table late (id int);');
  await expect(run(changed)).rejects.toThrow('A migration did not run');
});

it('does not make requests wait behind a migration that waits for a lock', async () => {
  const next = join(folder.path, 'next');
  cpSync(versions, next, { recursive: true });
  const file = join(next, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, added] }));
  writeFileSync(join(next, '9999_next.sql'), 'ALTER TABLE "branches" ADD COLUMN "later" text;');
  const report = await database.owner.connect();
  await report.query('begin; select from branches');
  const migrated = run(next, { lockTimeoutMs: 30 });
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'ALTER TABLE%'`;
  await vi.waitUntil(async () => (await database.owner.query(waits)).rowCount, 60_000);
  await database.owner.query('select from branches');
  await report.query('commit');
  report.release();
  expect(await migrated).toBe(1);
  await database.owner.query(`delete from drizzle.__drizzle_migrations where created_at = $1`, [
    added.when,
  ]);
});

it('starts on a database that a newer version has only expanded, and refuses any other', async () => {
  const { owner } = database;
  await owner.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  await expect(run(versions)).rejects.toThrow('changed by a newer version');
  await owner.query(
    `update drizzle.__drizzle_migrations set is_expansion = true where hash = 'later'`,
  );
  expect(await run(versions)).toBe(0);
  await owner.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
  expect(await run(versions)).toBe(0);
});

it('continues a database that ran what its first migration replaces, and refuses an older one', async () => {
  const { owner } = database;
  const journal = 'drizzle.__drizzle_migrations';
  const first = (await owner.query(`select min(created_at) as stamp from ${journal}`)).rows[0]
    .stamp;
  await owner.query(`insert into ${journal} (hash, created_at) values ('replaced', 1)`);
  expect(await run(versions)).toBe(0);
  await owner.query(`update ${journal} set created_at = created_at - $1 + 1`, [first]);
  await expect(run(versions)).rejects.toThrow('Start a version between the two first');
});
