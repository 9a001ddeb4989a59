import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseAddress } from '@koshpay/postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from '../format.ts';
import { type BackupReader, readBackup } from '../read-backup.ts';
import { withSession } from '../session.ts';
import { type Manifest, parseManifest } from './manifest.ts';

/** The schema of tables that were read back from archives. */
const archiveSchema = 'archive';

/**
 * Reads an archive to its end.
 *
 * @throws {BackupError} unless it is whole and unchanged
 */
export function verifyArchive(file: string, signal?: AbortSignal): Promise<Manifest> {
  return readBackup(
    file,
    async (reader) => {
      const manifest = parseManifest(await reader.header());
      for await (const _ of reader.rows());
      await reader.end();
      return manifest;
    },
    signal,
  );
}

interface RestoreOptions {
  /** The role that may read the table besides its owner. */
  readonly reader?: string | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Reads an archive back into a table of its own, `archive.request_logs_2026_06`: all of it, or nothing.
 * It is read with SQL; no screen shows it, and no backup has it.
 *
 * @throws {BackupError} with a sentence about what prevents it
 */
export async function restoreArchive(
  address: DatabaseAddress,
  file: string,
  { reader, signal }: RestoreOptions = {},
): Promise<{ manifest: Manifest; table: string }> {
  const load = (client: pg.Client) => async (source: BackupReader) => {
    const manifest = parseManifest(await source.header());
    const table = await createTable(client, manifest);
    const target = client.query(copyFrom(`copy ${table} from stdin`));
    await pipeline(Readable.from(source.rows()), target);
    await source.end();
    await client.query(`create index on ${table} (created_at, id)`);
    if (reader) await grantRead(client, table, reader);
    return { manifest, table };
  };
  return withSession(address, 'archive', async (client) => {
    await client.query('begin');
    const result = await readBackup(file, load(client), signal);
    await client.query('commit');
    await client.query(`analyze ${result.table}`);
    return result;
  });
}

async function createTable(client: pg.Client, manifest: Manifest): Promise<string> {
  const name = `${manifest.table}_${manifest.month.replace('-', '_')}`;
  const table = `${archiveSchema}.${client.escapeIdentifier(name)}`;
  await client.query(`create schema if not exists ${archiveSchema}`);
  const { rows } = await client.query('select to_regclass($1) as known', [table]);
  if (rows[0].known !== null)
    throw new BackupError(
      `The table ${archiveSchema}.${name} exists already: use it, or drop it first.`,
    );
  const columns = manifest.columns.map(
    ({ name, type }) => `${client.escapeIdentifier(name)} ${type}`,
  );
  await client.query(`create table ${table} (${columns.join()})`);
  return table;
}

async function grantRead(client: pg.Client, table: string, reader: string): Promise<void> {
  const to = client.escapeIdentifier(reader);
  await client.query(
    `grant usage on schema ${archiveSchema} to ${to}; grant select on ${table} to ${to}`,
  );
}
