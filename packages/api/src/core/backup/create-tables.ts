import type pg from 'pg';
import { partitionSchema } from '../migrations/partition-functions.ts';
import {
  createJournal,
  type MigrationSet,
  recordMigration,
  sinceFirst,
} from '../migrations/run/journal.ts';
import { type Migration, readMigrations } from '../migrations/run/pending.ts';
import { BackupError, type BackupHeader, fromNewer, fromOlder } from './format.ts';
import { withoutTriggers } from './session.ts';
import { ownTables } from './snapshot.ts';

/** Creates the tables that a backup comes from, by the migrations that had run there, and empties them. */
export async function createTables(
  client: pg.Client,
  header: BackupHeader,
  sets: readonly MigrationSet[],
): Promise<void> {
  for (const set of sets) {
    await createJournal(client, set.owner);
    for (const migration of selectApplied(header, set)) {
      for (const statement of migration.statements) await client.query(statement);
      await recordMigration(client, set.owner, migration);
    }
  }
  const { rows } = await client.query<{ name: string }>(ownTables);
  const names = rows.map(({ name }) => client.escapeIdentifier(name));
  // Rows that a migration adds are in the backup, too.
  if (names.length === 0) return;
  await withoutTriggers(client, () => client.query(`truncate ${names.join()}`));
}

function selectApplied(header: BackupHeader, set: MigrationSet): readonly Migration[] {
  const all = readMigrations(set);
  const { migrations, framework = all.slice(0, 1), product } = header;
  const had = set.owner === 'framework' ? framework : migrations;
  const recorded = sinceFirst(had, all[0]?.stamp);
  if (had.length > 0 && recorded.length === 0) throw new BackupError(fromOlder(product));
  const applied = all.slice(0, recorded.length);
  // The first migration replaces those before it, whose last one had other SQL: also that of the
  // framework's tables.
  const isReplaced = recorded.length < had.length || !header.framework;
  const isKnown = recorded.every(
    ({ stamp, hash }, index) =>
      stamp === applied[index]?.stamp &&
      (hash === applied[index].hash || (isReplaced && index === 0)),
  );
  if (!isKnown) throw new BackupError(fromNewer(product));
  return applied;
}

/** Creates the parts of the tables that have some: those of now would not take older rows. */
export async function createParts(client: pg.Client, { tables }: BackupHeader): Promise<void> {
  const id = client.escapeIdentifier;
  await client.query(`create schema if not exists ${partitionSchema}`);
  const { rows } = await client.query<{ name: string }>(partsOfMigrations);
  for (const { name } of rows) await client.query(`drop table ${name}`);
  for (const { name, parts = [] } of tables)
    for (const part of parts)
      await client.query(
        `create table ${partitionSchema}.${id(part.name)} partition of ${id(name)} ${part.bounds}`,
      );
}

/** The parts that migrations made of tables, which are empty. */
const partsOfMigrations = `
  select inhrelid::regclass::text as name from pg_inherits join pg_class on pg_class.oid = inhparent
  where relkind = 'p' and relnamespace = 'public'::regnamespace`;
