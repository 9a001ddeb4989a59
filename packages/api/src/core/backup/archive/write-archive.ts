import type { DatabaseAddress } from '@koshpay/postgres';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from '../format.ts';
import { createSealedFile } from '../sealed-file.ts';
import { withSession } from '../session.ts';
import { type ArchivedMonth, createManifest, type Manifest } from './manifest.ts';

interface ArchiveOptions {
  readonly table: string;
  /** `2026-06` */
  readonly month: string;
  /** The time zone whose month it is. */
  readonly timeZone: string;
  /** Version of the product. */
  readonly product: string;
  readonly signal?: AbortSignal;
}

/**
 * Writes the rows of a table that were created in a month into a file, and leaves them where they are.
 *
 * @throws {BackupError} with a sentence about what prevents it
 */
export async function writeArchive(
  address: DatabaseAddress,
  file: string,
  { product, signal, ...wanted }: ArchiveOptions,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { result, bytes } = await createSealedFile(file, signal, (save) =>
    withSession(address, 'archive', async (client) => {
      await client.query('begin isolation level repeatable read, read only');
      const manifest = createManifest(await describeMonth(client, wanted), product);
      await save(toRows(client, manifest));
      return manifest;
    }),
  );
  return { manifest: result, bytes };
}

type Described = ArchivedMonth & { readonly isOver: boolean };

async function describeMonth(
  client: pg.Client,
  wanted: Pick<ArchiveOptions, 'table' | 'month' | 'timeZone'>,
): Promise<ArchivedMonth> {
  const { table, month, timeZone } = wanted;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new BackupError(`'${month}' is not a month: write it like 2026-06.`);
  const { rows } = await client.query<Described>(bounds, [`${month}-01`, timeZone]);
  const [{ isOver, ...limits }] = rows as [Described];
  if (!isOver) throw new BackupError(`The month ${month} is not over: archive it afterwards.`);
  const columns = await client.query(columnsOf, [client.escapeIdentifier(table)]);
  const counted = await client.query(
    `select count(*) as n from ${client.escapeIdentifier(table)} where ${isInMonth(limits)}`,
  );
  return { ...wanted, ...limits, columns: columns.rows, rows: Number(counted.rows[0].n) };
}

const iso = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;
const bounds = `
  select to_char(first at time zone 'UTC', ${iso}) as from, to_char(next at time zone 'UTC', ${iso}) as to,
    next <= now() as "isOver"
  from (select $1::timestamp at time zone $2 as first,
    ($1::timestamp + interval '1 month') at time zone $2 as next) month`;

const columnsOf = `
  select attname as name, format_type(atttypid, atttypmod) as type
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
  order by attnum`;

const isInMonth = ({ from, to }: Pick<ArchivedMonth, 'from' | 'to'>) =>
  `created_at >= '${from}' and created_at < '${to}'`;

async function* toRows(client: pg.Client, manifest: Manifest): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(manifest)}\n`);
  const columns = manifest.columns.map(({ name }) => client.escapeIdentifier(name)).join();
  const from = client.escapeIdentifier(manifest.table);
  yield* client.query(
    copyTo(
      `copy (select ${columns} from ${from} where ${isInMonth(manifest)} order by created_at, id) to stdout`,
    ),
  );
  yield Buffer.from('\\.\n');
}
