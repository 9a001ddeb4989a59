import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { findContractSteps } from './contract.ts';
import {
  type AppliedMigration,
  MigrationError,
  type MigrationSet,
  readJournal,
  sinceFirst,
} from './journal.ts';

/** A migration that a database lacks. */
export type Migration = AppliedMigration & {
  readonly owner: MigrationSet['owner'];
  readonly tag: string;
  readonly statements: readonly string[];
};

/**
 * Compares folders of migrations with what a database records, as Drizzle's migrator does. A
 * version starts on a database that a newer one has expanded: both serve during an upgrade.
 *
 * @throws {MigrationError} when the database is older than a folder's first migration, a newer version has changed what this one knows, or a migration can
 * no longer run in order
 */
export async function findPending(
  client: pg.Client,
  sets: readonly MigrationSet[],
): Promise<Migration[]> {
  const framework = await readJournal(client, 'framework');
  const product = await readJournal(client, 'product');
  return sets.flatMap((set) => {
    const all = readMigrations(set);
    if (set.owner === 'product') return selectPending(all, product ?? []);
    return product && !framework ? adopt(all) : selectPending(all, framework ?? []);
  });
}

/**
 * The framework's migrations for a database of a version that had one set for all tables: the first
 * is recorded, as those tables are there.
 */
function adopt([first, ...later]: readonly Migration[]): Migration[] {
  return first ? [{ ...first, statements: [] }, ...later] : [];
}

function selectPending(
  all: readonly Migration[],
  recorded: readonly AppliedMigration[],
): readonly Migration[] {
  const applied = sinceFirst(recorded, all[0]?.stamp);
  if (recorded.length > 0 && applied.length === 0) throw new MigrationError(olderDatabase);
  const known = new Set(all.map(({ stamp }) => stamp));
  const newer = applied.filter(({ stamp }) => !known.has(stamp));
  const pending = all.slice(applied.length - newer.length);
  // This version works on tables that a newer one has only expanded; on others, queries would fail.
  if (newer.some(({ isExpansion }) => !isExpansion) || (newer.length > 0 && pending.length > 0))
    throw new MigrationError(newerDatabase);
  const newest = Math.max(0, ...applied.map(({ stamp }) => stamp));
  if (pending.some(({ stamp }) => stamp <= newest)) throw new MigrationError(lostMigration);
  return pending;
}

/** The migrations of a folder, oldest first. */
export function readMigrations({ owner, folder }: MigrationSet): Migration[] {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => ({
    owner,
    tag: `${owner === 'framework' ? 'framework_' : ''}${entries[index]?.tag}`,
    statements: file.sql,
    hash: file.hash,
    stamp: file.folderMillis,
    isExpansion: findContractSteps(file.sql).length === 0,
  }));
}

const olderDatabase =
  'This database is of a version that this one cannot upgrade. Start a version between the two first, then this one.';
const newerDatabase =
  'This database was changed by a newer version of the product, which this one does not work with. Start that version, or set another database.';
const lostMigration =
  'A migration did not run, because one with a newer stamp had run before. Give it a newer stamp in migrations/meta/_journal.json and start again.';
