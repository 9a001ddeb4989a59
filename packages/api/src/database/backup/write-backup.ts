import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, constants as zlib } from 'node:zlib';
import type { DatabaseAddress } from '@koshpay/postgres';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './error.ts';
import { explainFileError } from './file-error.ts';
import { type BackupHeader, type BackupTable, createHeader } from './format.ts';
import { withSession } from './session.ts';
import { openSnapshot } from './snapshot.ts';

type WriteOptions = {
  /** Version of the product. */
  product: string;
  /** Tables that are left out. */
  without?: readonly string[];
  /** Runs before the rows of each table are read. */
  onTable?: (table: BackupTable) => void;
  signal?: AbortSignal;
};

/**
 * Writes every row of the database, as it is at one time, into a file that only its owner can read.
 * Others may go on writing. The file appears when it is complete.
 *
 * @throws {BackupError} with a sentence about what prevents it
 */
export async function writeBackup(
  address: DatabaseAddress,
  file: string,
  options: WriteOptions,
): Promise<{ header: BackupHeader; bytes: number }> {
  if (existsSync(file))
    throw new BackupError(`${file} exists already: choose another name, or remove it first.`);
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    const header = await withSession(address, 'backup', async (client) => {
      const content = await openSnapshot(client, options.without ?? []);
      const header = createHeader(content, options.product);
      await pipeline(
        Readable.from(toText(client, header, options)),
        createZstdCompress({ params: { [zlib.ZSTD_c_checksumFlag]: 1 } }),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
        { signal: options.signal },
      );
      return header;
    });
    renameSync(unfinished, file);
    return { header, bytes: statSync(file).size };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw explainFileError(error, file);
  }
}

async function* toText(client: pg.Client, header: BackupHeader, { onTable }: WriteOptions) {
  const hash = createHash('sha256');
  for await (const chunk of toRows(client, header, onTable)) {
    hash.update(chunk);
    yield chunk;
  }
  yield `sha256 ${hash.digest('hex')}\n`;
}

async function* toRows(
  client: pg.Client,
  header: BackupHeader,
  onTable: WriteOptions['onTable'],
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const table of header.tables) {
    onTable?.(table);
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join();
    // A table that is stored in parts has no rows of its own.
    const source = `(select ${columns} from ${client.escapeIdentifier(table.name)})`;
    yield* client.query(copyTo(`copy ${source} to stdout`));
    yield Buffer.from('\\.\n');
  }
}
