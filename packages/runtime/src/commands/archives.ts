import { resolve } from 'node:path';
import {
  recordCommand,
  restoreArchive,
  StartError,
  verifyArchive,
  withJobDatabase,
  writeArchive,
} from '@koshpay/api/internal';
import { withDatabaseAsIs } from '../database/with-database.ts';
import { type Installation, versionOf } from '../installation.ts';
import { print } from '../terminal/progress.ts';
import { defineCommand, UsageError } from './command.ts';

/** `db:archive`. */
export const archiveRows = defineCommand({
  name: 'db:archive',
  summary: 'Writes the rows of a month into a file, checks such a file, and reads it back.',
  forms: [
    '<resource> <month> <file>   for instance request-logs 2026-06 june.archive',
    '--verify <file>',
    '--restore <file>',
  ],
  details: `
The file is new, and has what the rows are and a checksum; they stay in the database. --verify reads a
file to its end. --restore reads it back into a table of the schema archive.`,
  options: { verify: { type: 'string' }, restore: { type: 'string' } },
  allowPositionals: true,
  run: async (installation, { values: { verify, restore }, positionals }) => {
    if ([verify, restore, positionals.length || undefined].filter(Boolean).length !== 1)
      throw new UsageError();
    if (verify) await check(resolve(verify));
    else if (restore) await readBack(installation, resolve(restore));
    else await archive(installation, positionals);
  },
});

async function check(file: string): Promise<void> {
  const { table, month, rows, createdAt } = await verifyArchive(file);
  print(`The file is whole: ${rows} rows of ${table} of ${month}, archived at ${createdAt}.`);
}

async function readBack(installation: Installation, file: string): Promise<void> {
  await withDatabaseAsIs(installation, async ({ address, owner }) => {
    const reader = address.user;
    const { manifest, table } = await restoreArchive(owner, file, { reader });
    await withJobDatabase(address, (db) =>
      recordCommand(db, 'db-archive-restore', { file, table }),
    );
    print(`\n${manifest.rows} rows of ${manifest.month} are in the table ${table}.`);
    print('  Read it with SQL, and drop it when you are done.');
  });
}

async function archive(
  installation: Installation,
  [name = '', month = '', file = '', ...more]: string[],
): Promise<void> {
  if (!file || more.length > 0) throw new UsageError();
  const { product } = installation.server;
  const resource = product.resources.find((each) => each.name === name);
  if (!resource) throw new StartError(`There is no resource '${name}'.`);
  const table = name.replaceAll('-', '_');
  const path = resolve(file);
  await withDatabaseAsIs(installation, async ({ address, owner }) => {
    await withJobDatabase(address, (db) => recordCommand(db, 'db-archive', { name, month, file }));
    const { manifest, bytes } = await writeArchive(owner, path, {
      table,
      month,
      timeZone: product.timeZone,
      product: versionOf(installation),
    });
    const size = (bytes / 1e6).toFixed(1);
    print(
      `\n${manifest.rows} rows of ${month} (${manifest.timeZone}) are in ${path} (${size} MB).`,
    );
    print('  They are still in the database. Check the file with pnpm db:archive --verify.');
  });
}
