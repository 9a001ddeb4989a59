import type { DatabaseAddress } from '@koshpay/postgres';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupHeader, type BackupTable, createHeader } from './format.ts';
import { createSealedFile } from './sealed-file.ts';
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
 * Others may continue writing. The file appears when it is complete.
 *
 * @throws {BackupError} with a sentence about what prevents it
 * @example
 * const without = tablesWithoutBackup.map((table) => getTableName(table));
 * await writeBackup(database.address, 'shop.backup', { product: '1.2.3', without });
 * await restoreBackup(empty.address, 'shop.backup', { migrations });
 */
export async function writeBackup(
  address: DatabaseAddress,
  file: string,
  options: WriteOptions,
): Promise<{ header: BackupHeader; bytes: number }> {
  const { result, bytes } = await createSealedFile(file, options.signal, (save) =>
    withSession(address, 'backup', async (client) => {
      const content = await openSnapshot(client, options.without ?? []);
      const header = createHeader(content, options.product);
      await save(toRows(client, header, options.onTable));
      return header;
    }),
  );
  return { header: result, bytes };
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
