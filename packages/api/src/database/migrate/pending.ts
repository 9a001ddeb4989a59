import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MigrationError } from './error.ts';
import { type AppliedMigration, readJournal } from './journal.ts';

/** A migration that a database lacks. */
export type Migration = AppliedMigration & {
  readonly tag: string;
  readonly statements: readonly string[];
};

/**
 * Compares a folder of migrations with what a database records, as Drizzle's migrator does.
 *
 * @throws {MigrationError} when the database is newer, or a migration can no longer run in order
 */
export async function findPending(client: pg.Client, folder: string): Promise<Migration[]> {
  const all = readMigrations(folder);
  const applied = (await readJournal(client))?.map(({ stamp }) => stamp) ?? [];
  const known = all.map(({ stamp }) => stamp);
  // Its tables belong to another version: queries would fail one by one.
  if (applied.some((stamp) => !known.includes(stamp))) throw new MigrationError(newerDatabase);
  const pending = all.slice(applied.length);
  const newest = Math.max(0, ...applied);
  if (pending.some(({ stamp }) => stamp <= newest)) throw new MigrationError(lostMigration);
  return pending;
}

function readMigrations(folder: string): Migration[] {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => ({
    tag: entries[index]?.tag ?? '',
    statements: file.sql,
    hash: file.hash,
    stamp: file.folderMillis,
  }));
}

const newerDatabase =
  'This database was made by a newer version of the product. Start that version, or set another database.';
const lostMigration =
  'A migration did not run, because one with a newer stamp had run before. Give it a newer stamp in migrations/meta/_journal.json and start again.';
