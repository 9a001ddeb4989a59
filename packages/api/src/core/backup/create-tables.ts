import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { partitionSchema } from '../migrations/partition-functions.ts';
import { createJournal, recordMigration, sinceFirst } from '../migrations/run/journal.ts';
import { BackupError } from './error.ts';
import { type BackupHeader, fromNewer, fromOlder } from './format.ts';
import { ownTables } from './snapshot.ts';
import { withoutTriggers } from './without-triggers.ts';

/** Creates the tables that a backup comes from, by the migrations that had run there, and empties them. */
export async function createTables(
  client: pg.Client,
  header: BackupHeader,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  const recorded = sinceFirst(header.migrations, migrations[0]?.folderMillis);
  if (header.migrations.length > 0 && recorded.length === 0)
    throw new BackupError(fromOlder(header.product));
  const applied = migrations.slice(0, recorded.length);
  // The first migration replaces those before it, whose last one had other SQL.
  const isReplaced = recorded.length < header.migrations.length;
  const isKnown = recorded.every(
    ({ stamp, hash }, index) =>
      stamp === applied[index]?.folderMillis &&
      (hash === applied[index].hash || (isReplaced && index === 0)),
  );
  if (!isKnown) throw new BackupError(fromNewer(header.product));
  await createJournal(client);
  for (const { sql, hash, folderMillis } of applied) {
    for (const statement of sql) await client.query(statement);
    await recordMigration(client, { hash, stamp: folderMillis });
  }
  const { rows } = await client.query<{ name: string }>(ownTables);
  const names = rows.map(({ name }) => client.escapeIdentifier(name));
  // Rows that a migration adds are in the backup, too.
  if (names.length === 0) return;
  await withoutTriggers(client, () => client.query(`truncate ${names.join()}`));
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
