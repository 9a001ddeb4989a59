import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { frameworkResources } from '@koshpay/resource';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createOwnTables, frameworkSchema } from '../../schema.ts';
import { createTestDatabase } from '../../testing/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { books } from '../../testing/fixture/books.ts';
import { branches } from '../../testing/fixture/branches.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { findDrift } from '../tables/drift.ts';
import { openMigrationFolder } from './generate/migration-folder.ts';
import type { Snapshot } from './generate/snapshot.ts';
import { writeMigration } from './generate/write-migration.ts';
import { migrate, planMigrations } from './migrate.ts';
import { frameworkFolder, migrationSets } from './sets.ts';

const own = [branches, books];
const ownSchema = createOwnTables(own);
const schema = { ...ownSchema, ...frameworkSchema };

let folder: ReturnType<typeof createTestFolder>;
let product: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = createTestFolder();
  product = join(folder.path, 'product');
  await writeMigration(product, { ownSchema, own }, { name: 'initial' });
  database = await createTestDatabase({ isEmpty: true });
});
afterEach(async () => {
  await database.drop();
  folder.remove();
});

/** The next version of the framework: with one more migration. */
function writeNext(...statements: string[]): string {
  const next = join(folder.path, 'framework');
  cpSync(frameworkFolder, next, { recursive: true });
  const migrations = openMigrationFolder(next);
  migrations.write('next', statements, migrations.lastSnapshot() as Snapshot);
  return next;
}

/** Brings the database to a version that had one set of migrations for all tables. */
async function migrateFormer(): Promise<void> {
  const former = join(folder.path, 'former');
  const all = { ownSchema: schema, own: [...own, ...frameworkResources] };
  await writeMigration(former, all, { name: 'initial' });
  cpSync(join(former, 'meta/_journal.json'), join(product, 'meta/_journal.json'));
  expect(await migrate(database.address, [{ owner: 'product', folder: former }])).toBe(1);
}

const journalOf = async (owner: string) =>
  (await database.owner.query(`select hash from drizzle.__${owner}_migrations`)).rows;

it("runs the framework's migrations before a product's, which have none of its tables", async () => {
  const sets = migrationSets(product);
  const plan = await planMigrations(database.address, sets);
  expect([...plan.keys()]).toEqual(['framework_0000_initial', '0000_initial']);
  expect(await migrate(database.address, sets)).toBe(2);
  expect(await findDrift(database.owner, schema)).toEqual([]);
  expect(openMigrationFolder(product).lastSnapshot()?.tables).toEqual({
    'public.branches': expect.anything(),
    'public.books': expect.anything(),
  });
});

it('brings a new migration of the framework to a product that has no new one', async () => {
  await migrate(database.address, migrationSets(product));
  const before = await journalOf('drizzle');
  const next = writeNext(
    'CREATE TABLE "badges" ("name" text PRIMARY KEY);',
    'ALTER TABLE "staff" ADD COLUMN "badge" text;',
  );
  expect(await migrate(database.address, migrationSets(product, next))).toBe(1);
  expect(await journalOf('drizzle')).toEqual(before);
  await database.owner.query('select badge from staff, badges');
  const { rows } = await database.owner.query(
    'select action from audit_entries order by id desc limit 1',
  );
  expect(rows).toEqual([{ action: 'migration.framework_0001_next' }]);
  // The former version continues beside it.
  expect(await migrate(database.address, migrationSets(product))).toBe(0);
});

it('does not start on tables of the framework that a newer version has changed', async () => {
  const next = writeNext('ALTER TABLE "staff" DROP COLUMN "avatar_url";');
  await migrate(database.address, migrationSets(product, next));
  await expect(migrate(database.address, migrationSets(product))).rejects.toThrow(
    'changed by a newer version',
  );
});

it('continues a database whose tables come from one set, and runs what is new', async () => {
  await migrateFormer();
  const next = writeNext('ALTER TABLE "staff" ADD COLUMN "badge" text;');
  expect(await migrate(database.address, migrationSets(product, next))).toBe(2);
  expect(await journalOf('framework')).toHaveLength(2);
  expect(await findDrift(database.owner, schema)).toEqual([]);
  expect(await migrate(database.address, migrationSets(product, next))).toBe(0);
});

it('restores the backup of a database whose tables come from one set', async () => {
  await migrateFormer();
  await database.owner.query("insert into roles (name, title) values ('owner', 'Owner')");
  const file = join(folder.path, 'former.backup');
  await writeBackup(database.address, file, { product: '0.1.0' });
  const target = await createTestDatabase({ isEmpty: true });
  onTestFinished(target.drop);
  const migrations = migrationSets(product);
  await restoreBackup(target.address, file, { migrations });
  expect(await migrate(target.address, migrations)).toBe(0);
  expect(await findDrift(target.owner, schema)).toEqual([]);
  expect((await target.owner.query('select name from roles')).rows).toEqual([{ name: 'owner' }]);
});
