import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { createTestFolder } from '@koshpay/postgres/testing';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tablesWithoutBackup } from '../../tables-without-backup.ts';
import { createTestDatabase } from '../../testing/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { writeVersions } from '../../testing/fixture/versions.ts';
import { copyMigrationsBefore } from '../../testing/older-migrations.ts';
import { migrate } from '../migrations/migrate.ts';
import { createPartitionFunctions } from '../migrations/partition-functions.ts';
import { readMigrations } from '../migrations/run/pending.ts';
import { type MigrationSets, migrationSets } from '../migrations/sets.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const odd = 'a\\.b\t\\N\r\n\\.\n{"₹": \'\u{1FA99}\'}';

let folder: ReturnType<typeof createTestFolder>;
let versions: string;
let migrations: MigrationSets;
let source: TestDatabase;
let file: string;

beforeAll(async () => {
  folder = createTestFolder();
  versions = join(folder.path, 'versions');
  await writeVersions(versions);
  migrations = migrationSets(versions);
  source = await createTestDatabase({ isEmpty: true });
  await migrate(source.address, migrations);
  await createPartitionFunctions(source.address);
  file = join(folder.path, 'one.backup');
  await fill(source.owner);
  await writeBackup(source.address, file, {
    product: '1.2.3',
    without: tablesWithoutBackup.map(getTableName),
  });
});
afterAll(async () => {
  await source.drop();
  folder.remove();
});

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into roles (name, title) values ('owner', 'Owner')`);
  await pool.query(
    `insert into staff (username, email, name, role_id, password_hash) values ('ana', 'a@b.example', $1, 1, 'x')`,
    [odd],
  );
  await pool.query(
    "insert into sessions (token_hash, staff_id, expires_at) values ('t', 1, now())",
  );
  await pool.query(
    `insert into audit_entries (created_at, actor_id, username, address, action, record_id, before)
     select now(), 1, $1, '::1', 'books.update', n, jsonb_build_object('text', $1::text, 'none', null)
     from generate_series(1, 3000) n`,
    [odd],
  );
  await pool.query(`select add_partitions('request_logs', 'month', 1)`);
  await pool.query(`
    insert into request_logs (created_at, path, status, ms, request_id)
    select now() + n * interval '1 day', '/api', 200, 1, n from generate_series(1, 27) n`);
  await pool.query(`insert into requests (name, email, message) values ('\\.', '', null)`);
  await pool.query("insert into branches (name, number, phone) values ('b', 1, '+911')");
  await pool.query("insert into networks (name, prefix) values ('n', 'DE')");
  await pool.query("insert into partners (name, network_id, code) values ('p', 1, 'DE-1')");
  await pool.query(
    'insert into partners_shares (parent_id, position, branch_id, share) values (1, 0, 1, 100)',
  );
  await pool.query("select setval('books_id_seq', 41)");
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true });
  onTestFinished(database.drop);
  return database;
}

/** Every row of a table as text, in order. */
async function rowsOf(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query(`select t::text as row from ${table} t order by 1`);
  return rows.map(({ row }) => row);
}

/** The whole definition of a table. */
async function shapeOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select conrelid::regclass::text as t, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select table_name, column_name, data_type || is_nullable || coalesce(column_default, '')
    from information_schema.columns where table_schema = 'public'
    order by 1, 2, 3`);
  return rows;
}

it('restores every row, definition and sequence into an empty database, but no session', async () => {
  const target = await emptyDatabase();
  const header = await restoreBackup(target.address, file, { migrations });
  for (const { name, rows } of header.tables) {
    const restored = await rowsOf(target.owner, name);
    expect([name, restored]).toEqual([name, await rowsOf(source.owner, name)]);
    expect([name, rows]).toEqual([name, restored.length]);
  }
  expect(header.tables).toContainEqual(
    expect.objectContaining({ name: 'partners_shares', rows: 1 }),
  );
  expect(header.tables).toContainEqual(
    expect.objectContaining({ name: 'request_logs', rows: 27, parts: expect.any(Array) }),
  );
  expect(header.tables.map(({ name }) => name)).not.toContain('sessions');
  expect(await rowsOf(target.owner, 'sessions')).toEqual([]);
  expect(await shapeOf(target.owner)).toEqual(await shapeOf(source.owner));
  const next = await target.owner.query("select nextval('books_id_seq') as id");
  expect(next.rows).toEqual([{ id: '42' }]);
  expect(await migrate(target.address, migrations)).toBe(0);
});

it('restores a product that has no migrations of its own yet', async () => {
  const none = join(folder.path, 'none');
  mkdirSync(join(none, 'meta'), { recursive: true });
  writeFileSync(join(none, 'meta/_journal.json'), '{ "entries": [] }');
  const own = migrationSets(none);
  const [from, target] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(from.address, own);
  await from.owner.query(`insert into roles (name, title) values ('owner', 'Owner')`);
  const backup = join(folder.path, 'framework.backup');
  await writeBackup(from.address, backup, { product: '1' });
  await restoreBackup(target.address, backup, { migrations: own });
  expect(await rowsOf(target.owner, 'roles')).toEqual(await rowsOf(from.owner, 'roles'));
  expect(await migrate(target.address, own)).toBe(0);
});

it('writes a file for its owner only, and never over another', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file);
  await expect(writeBackup(source.address, file, { product: '1' })).rejects.toThrow(
    'exists already: choose another name, or remove it first.',
  );
  expect(readFileSync(file)).toEqual(before);
});

it('refuses to restore into a database with tables, and says what to do', async () => {
  await expect(
    restoreBackup(source.address, file, { migrations }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[BackupError: This database is not empty, and a restore replaces nothing: set DATABASE_URL to an empty database or DATA_DIR to a new folder, and restore again.]`,
  );
});

it('does not restore a truncated or changed file, and can be repeated', async () => {
  const target = await emptyDatabase();
  const whole = readFileSync(file);
  const text = zstdDecompressSync(whole);
  const changed = Buffer.from(text);
  changed.write('c', text.lastIndexOf('books.update'));
  const lines = text.toString().split('\n');
  const damaged = {
    'cut in the middle': whole.subarray(0, whole.length / 2),
    'a row changed': zstdCompressSync(changed),
    'a row removed': zstdCompressSync(lines.toSpliced(-100, 1).join('\n')),
    'its end removed': zstdCompressSync(lines.slice(0, -2).join('\n')),
    'something added': zstdCompressSync(`${text}more\n`),
  };
  for (const [how, bytes] of Object.entries(damaged)) {
    const copy = join(folder.path, 'damaged.backup');
    writeFileSync(copy, bytes);
    const outcome = await restoreBackup(target.address, copy, { migrations }).catch(String);
    expect([how, outcome]).toEqual([how, expect.stringContaining('This file is damaged')]);
  }
  await restoreBackup(target.address, file, { migrations });
});

it('describes a file that is not a backup', async () => {
  const target = await emptyDatabase();
  const other = join(folder.path, 'other.txt');
  writeFileSync(other, 'select 1;');
  const answer = (name: string) =>
    restoreBackup(target.address, join(folder.path, name), { migrations }).catch(({ message }) =>
      message.replaceAll(folder.path, ''),
    );
  expect(await answer('other.txt')).toMatchInlineSnapshot(
    `"This file is not of this product: pnpm db:backup writes backups, and pnpm db:archive archives."`,
  );
  writeFileSync(join(folder.path, 'cut.backup'), readFileSync(file).subarray(0, 3_000));
  expect(await answer('cut.backup')).toMatchInlineSnapshot(
    `"This file is damaged: it was cut off or changed since it was written. Nothing was restored; use another copy."`,
  );
  expect(await answer('missing.backup')).toMatchInlineSnapshot(
    `"/missing.backup cannot be opened: there is no such file or folder."`,
  );
  expect(await answer('.')).toMatchInlineSnapshot(`" is a folder: name a file."`);
});

it('migrates the backup of an older version, and refuses one of a newer version', async () => {
  const [older, target, newer] = await Promise.all([
    emptyDatabase(),
    emptyDatabase(),
    emptyDatabase(),
  ]);
  const old = join(folder.path, 'old.backup');
  await migrate(
    older.address,
    migrationSets(copyMigrationsBefore(versions, 'people', join(folder.path, 'older'))),
  );
  await older.owner.query(
    "insert into branches (name, number, phone) values ('Old', 7, '+911234567890')",
  );
  await writeBackup(older.address, old, { product: '0.0.1' });
  await restoreBackup(target.address, old, { migrations });
  expect(await migrate(target.address, migrations)).toBe(1);
  expect(await rowsOf(target.owner, 'branches')).toEqual([expect.stringContaining('Old')]);
  expect(await shapeOf(target.owner)).toEqual(await shapeOf(source.owner));
  await expect(
    restoreBackup(newer.address, file, { migrations: migrationSets(join(folder.path, 'older')) }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[BackupError: This backup is of version 1.2.3 of the product, whose tables this version does not know: restore it with that version or a later one.]`,
  );
});

it('restores the backup of a database that ran what the first migration replaces', async () => {
  const [former, target, older] = await Promise.all([
    emptyDatabase(),
    emptyDatabase(),
    emptyDatabase(),
  ]);
  const journal = 'drizzle.__drizzle_migrations';
  const [first] = readMigrations(migrations[1]);
  const replaced = join(folder.path, 'replaced.backup');
  await migrate(former.address, migrations);
  await former.owner.query(`insert into ${journal} (hash, created_at) values ('first', 1)`);
  await former.owner.query(`update ${journal} set hash = 'last' where created_at = $1`, [
    first?.stamp,
  ]);
  await writeBackup(former.address, replaced, { product: '0.1.0' });
  await restoreBackup(target.address, replaced, { migrations });
  expect(await migrate(target.address, migrations)).toBe(0);
  expect(await shapeOf(target.owner)).toEqual(await shapeOf(source.owner));
  await former.owner.query(`delete from ${journal} where created_at > 1`);
  const old = join(folder.path, 'from-older.backup');
  await writeBackup(former.address, old, { product: '0.0.1' });
  await expect(
    restoreBackup(older.address, old, { migrations }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[BackupError: This backup is of version 0.0.1 of the product, which this version cannot upgrade: restore it with that version, and upgrade by a version between the two.]`,
  );
});

it('holds the state of one time, whatever is written while it is read', async () => {
  const target = await emptyDatabase();
  const live = join(folder.path, 'live.backup');
  const writes: Promise<unknown>[] = [];
  const write = () =>
    source.owner.query(`
      with late as (insert into throttles values (gen_random_uuid(), 1, now()) returning bucket)
      insert into requests (name, email) select bucket, '' from late`);
  await writeBackup(source.address, live, {
    product: '1',
    onTable: () => void writes.push(write()),
  });
  await Promise.all(writes);
  await write();
  await restoreBackup(target.address, live, { migrations });
  expect(await rowsOf(target.owner, 'throttles')).toEqual([]);
  expect(await rowsOf(target.owner, 'requests')).toHaveLength(1);
});

it('leaves no partial file behind when the database goes away', async () => {
  const half = join(folder.path, 'half.backup');
  const end = () =>
    source.owner.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'tests backup'",
    );
  const ended: Promise<unknown>[] = [];
  const backup = writeBackup(source.address, half, {
    product: '1',
    onTable: () => void ended.push(end()),
  });
  await expect(backup).rejects.toThrowErrorMatchingInlineSnapshot(
    `[BackupError: The connection to the database was lost, and nothing was written: try again when it is available.]`,
  );
  await Promise.all(ended);
  expect(readdirSync(folder.path).filter((name) => name.startsWith('half'))).toEqual([]);
});

it('says that there is nothing to back up', async () => {
  const target = await emptyDatabase();
  const none = join(folder.path, 'none.backup');
  await expect(
    writeBackup(target.address, none, { product: '1' }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[BackupError: There is nothing to back up: this database has none of the product’s tables. Check DATABASE_URL or DATA_DIR.]`,
  );
  expect(existsSync(none)).toBe(false);
});
