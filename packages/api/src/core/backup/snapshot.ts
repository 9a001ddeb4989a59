import type pg from 'pg';
import { migrationLock } from '../database/locks.ts';
import { readJournal } from '../migrations/run/journal.ts';
import { BackupError, type BackupTable, type DatabaseContent } from './format.ts';

/**
 * Opens a transaction that sees the database as it is now, whatever is written afterwards, and reads
 * what there is to back up.
 *
 * @param without tables that are left out
 */
export async function openSnapshot(
  client: pg.Client,
  without: readonly string[],
): Promise<DatabaseContent> {
  // No migration may run between the snapshot and the locks that keep the tables as they are.
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  await client.query('begin isolation level repeatable read, read only');
  const framework = await readJournal(client, 'framework');
  const product = await readJournal(client, 'product');
  if (!framework && !product) throw new BackupError(noTablesMessage);
  // The bounds of parts are written in UTC.
  await client.query(`set local timezone = 'UTC'`);
  const tables = await readTables(client, without);
  for (const { name } of tables)
    await client.query(`lock table ${client.escapeIdentifier(name)} in access share mode`);
  await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  for (const table of tables) table.rows = await countRows(client, table);
  const { rows } = await client.query<{ postgres: string; startedAt: Date }>(
    `select current_setting('server_version') as postgres, transaction_timestamp() as "startedAt"`,
  );
  const [{ postgres, startedAt }] = rows as [(typeof rows)[number]];
  const sequences = await readSequences(client);
  return {
    createdAt: startedAt.toISOString(),
    postgres,
    // A product may have none of its own yet.
    migrations: product ?? [],
    ...(framework && { framework }),
    tables,
    sequences,
  };
}

/** The product's own tables: what an extension brings is not in a backup. */
export const ownTables = `
  select pg_class.oid, relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

/** The columns of the product's tables that can be written. */
export async function readColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select name, array_agg(attname::text order by attnum) as columns
    from (${ownTables}) own join pg_attribute on attrelid = own.oid
    where attnum > 0 and not attisdropped and attgenerated = ''
    group by name order by name`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

async function readTables(client: pg.Client, without: readonly string[]): Promise<BackupTable[]> {
  const columns = [...(await readColumns(client))].filter(([name]) => !without.includes(name));
  const parts = Map.groupBy(await readParts(client), ({ table }) => table);
  return columns.map(([name, columns]) => ({
    name,
    columns,
    rows: 0,
    ...(parts.has(name) && {
      parts: parts.get(name)?.map(({ name, bounds }) => ({ name, bounds })),
    }),
  }));
}

interface Part {
  readonly table: string;
  readonly name: string;
  readonly bounds: string;
}

/** The parts of every table that is stored in parts. */
async function readParts(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<Part>(`
    select own.name as table, part.relname as name, pg_get_expr(relpartbound, part.oid) as bounds
    from (${ownTables}) own join pg_inherits on inhparent = own.oid
      join pg_class part on part.oid = inhrelid
    order by 1, 2`);
  return rows;
}

async function countRows(client: pg.Client, { name }: BackupTable): Promise<number> {
  const { rows } = await client.query(`select count(*) as n from ${client.escapeIdentifier(name)}`);
  return Number(rows[0].n);
}

/** Sequences are not part of a snapshot. Read after it, they are past every number in its rows. */
async function readSequences(client: pg.Client): Promise<DatabaseContent['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

const noTablesMessage =
  'There is nothing to back up: this database has none of the product’s tables. Check DATABASE_URL or DATA_DIR.';
