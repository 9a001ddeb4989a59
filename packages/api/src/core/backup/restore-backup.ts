import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseAddress } from '@koshpay/postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationLock } from '../database/locks.ts';
import { partitionSchema } from '../migrations/partition-functions.ts';
import {
  createJournal,
  type MigrationSet,
  recordMigration,
  sinceFirst,
} from '../migrations/run/journal.ts';
import { type Migration, readMigrations } from '../migrations/run/pending.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupTable,
  fromNewer,
  fromOlder,
  parseHeader,
} from './format.ts';
import { type BackupReader, readBackup } from './read-backup.ts';
import { withoutTriggers, withSession } from './session.ts';
import { ownTables, readColumns } from './snapshot.ts';

type RestoreOptions = {
  /** The migrations of this version. */
  migrations: readonly MigrationSet[];
  /** Runs before the rows of each table are written. */
  onTable?: (table: BackupTable) => void;
  signal?: AbortSignal;
};

/**
 * Restores a backup into an empty database, by the tables' owner: all of it, or nothing. The tables
 * are those of the backup; {@link migrate} brings them to this version.
 *
 * @throws {BackupError} with a sentence about what prevents it
 * @see {@link writeBackup}
 */
export async function restoreBackup(
  address: DatabaseAddress,
  file: string,
  options: RestoreOptions,
): Promise<BackupHeader> {
  return withSession(address, 'restore', async (client) => {
    const load = async (reader: BackupReader) => {
      const header = parseHeader(await reader.header());
      await restore(client, reader, header, options);
      return header;
    };
    const header = await readBackup(file, load, options.signal);
    await client.query('commit');
    await client.query('analyze');
    return header;
  });
}

/** Reads the description of a backup, without its rows. */
export function readBackupHeader(file: string): Promise<BackupHeader> {
  return readBackup(file, async (reader) => parseHeader(await reader.header()));
}

async function restore(
  client: pg.Client,
  reader: BackupReader,
  header: BackupHeader,
  options: RestoreOptions,
): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await assertEmpty(client);
  await createTables(client, header, options.migrations);
  await assertColumns(client, header);
  await createParts(client, header);
  await withoutTriggers(client, () =>
    withoutIndexes(client, async () => {
      for (const table of header.tables) {
        options.onTable?.(table);
        await copyRows(client, reader, table);
      }
      await reader.end();
    }),
  );
  for (const { name, value } of header.sequences)
    await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), value]);
}

async function copyRows(client: pg.Client, reader: BackupReader, table: BackupTable) {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join();
  const name = client.escapeIdentifier(table.name);
  const target = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(Readable.from(reader.rows()), target);
  if (target.rowCount === table.rows) return;
  throw new BackupError(
    `This file is damaged: ${table.name} has ${target.rowCount} rows instead of ${table.rows}. Nothing was restored; use another copy.`,
  );
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select current_setting('server_encoding') as encoding,
      to_regnamespace('drizzle') is null and not exists (${ownTables}) as "isEmpty"`);
  if (rows[0].encoding !== 'UTF8')
    throw new BackupError(
      `This database cannot hold every text, because its encoding is ${rows[0].encoding}: create one with encoding UTF8.`,
    );
  if (!rows[0].isEmpty) throw new BackupError(notEmpty);
}

/** A database that was changed by hand before the backup does not fit the migrations. */
async function assertColumns(client: pg.Client, { tables }: BackupHeader): Promise<void> {
  const known = await readColumns(client);
  const unknown = tables.flatMap(({ name, columns }) =>
    columns.filter((each) => !known.get(name)?.includes(each)).map((each) => `${name}.${each}`),
  );
  if (unknown.length === 0) return;
  throw new BackupError(
    `This backup has columns that no migration creates (${unknown.join(', ')}): the database it comes from was changed by hand. Undo that there, and back it up again.`,
  );
}

const notEmpty =
  'This database is not empty, and a restore replaces nothing: set DATABASE_URL to an empty database or DATA_DIR to a new folder, and restore again.';

/**
 * Drops foreign keys and plain indexes while rows are loaded, and creates them again afterwards:
 * tables may refer to each other in cycles, and building an index is faster than filling it.
 */
async function withoutIndexes(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    with own as (${ownTables})
    select 1 as rank, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and conrelid in (select oid from own)
    union all
    select 2, format('drop index %s', indexrelid::regclass),
      -- Of a table in parts, also on these.
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
    from pg_index where indrelid in (select oid from own) and not exists (
      select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    order by rank`);
  for (const { drop } of rows) await client.query(drop);
  await load();
  for (const { create } of rows.toReversed()) await client.query(create);
}

/** Creates the tables that a backup comes from, by the migrations that had run there, and empties them. */
async function createTables(
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
async function createParts(client: pg.Client, { tables }: BackupHeader): Promise<void> {
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
