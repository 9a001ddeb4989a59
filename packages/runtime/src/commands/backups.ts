import { resolve } from 'node:path';
import {
  BackupError,
  prepareTables,
  readBackupHeader,
  recordCommand,
  restoreBackup,
  tablesWithoutBackup,
  withJobDatabase,
  writeBackup,
} from '@koshpay/api/internal';
import { getTableName } from 'drizzle-orm';
import { anchorOf, setAsideAnchor } from '../database/audit-anchor.ts';
import { openDatabase } from '../database/open-database.ts';
import { describeSkip } from '../database/prepare-database.ts';
import { type Installation, loadSettings, migrationsOf, versionOf } from '../installation.ts';
import { print } from '../terminal/progress.ts';
import { defineCommand, UsageError } from './command.ts';

/** `db:backup`. */
export const backUp = defineCommand({
  name: 'db:backup',
  summary: 'Backs the database up into one file, also while servers run.',
  forms: ['<file>'],
  details: `
Writes everything that is in the database of DATABASE_URL, or else in the private one, into a new
file. It is the state of one point in time.`,
  allowPositionals: true,
  run: (installation, { positionals }) =>
    withFile(positionals, (file, signal) => writeFile(installation, file, signal)),
});

async function writeFile(
  installation: Installation,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const { name } = installation.server.product;
  const env = loadSettings(installation);
  const { address, owner, close } = await openDatabase(env, name, { mayJoin: true });
  const write = async () => {
    await withJobDatabase(address, (db) => recordCommand(db, 'db-backup', { file }));
    return writeBackup(owner, file, {
      product: versionOf(installation),
      without: tablesWithoutBackup.map(getTableName),
      onTable: printTable,
      signal,
    });
  };
  const { header, bytes } = await write().finally(close);
  print(`\nThe backup is complete: ${file} (${(bytes / 1e6).toFixed(1)} MB)`);
  print(`  It is the state of ${header.createdAt}, without sessions.`);
  print('  Its secrets are encrypted, and the key is not in it: keep SECRETS_KEY, or the file');
  print('  secrets.key beside the data, in another safe place. A restored server needs it.');
}

/** `db:restore`. */
export const restore = defineCommand({
  name: 'db:restore',
  summary: 'Restores a file of pnpm db:backup into an empty database.',
  forms: ['<file>'],
  details: `
Restores it into the database of DATABASE_URL, which must be empty, or else into a new private one in
DATA_DIR. All of it is restored, or nothing.`,
  allowPositionals: true,
  run: (installation, { positionals }) =>
    withFile(positionals, (file, signal) => readFile(installation, file, signal)),
});

async function readFile(
  installation: Installation,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const migrations = migrationsOf(installation);
  const { createdAt, product, postgres } = await readBackupHeader(file);
  print(`The state of ${createdAt}, of version ${product} on PostgreSQL ${postgres}`);
  const env = loadSettings(installation);
  const { address, owner, data, close } = await openDatabase(env, installation.server.product.name);
  try {
    await restoreBackup(owner, file, { migrations, onTable: printTable, signal });
    print('  Indexes, foreign keys and statistics are complete.');
    const { migrations: newer, skipped } = await prepareTables({ address, owner }, migrations, {
      isRestored: true,
    });
    await withJobDatabase(address, (db) => recordCommand(db, 'db-restore', { file, createdAt }));
    const former = setAsideAnchor(anchorOf(env, { ...(data && { data }) }));
    if (former) print(`  The signed end of the former record is kept in ${former}.`);
    if (newer > 0) print(`  ${newer} newer migrations applied.`);
    print(`  ${describeSkip(skipped)}`);
  } finally {
    await close();
  }
  print(
    '\nThe database is restored. Its secrets are encrypted under the key of the server that it comes',
  );
  print('from: give this one the same SECRETS_KEY, or that server’s secrets.key beside the data.');
}

/** Works on the one file that is named. Ctrl-C aborts the signal, so that started work can end in order. */
async function withFile(
  [file, ...more]: readonly string[],
  work: (file: string, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (file === undefined || more.length > 0) throw new UsageError();
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => controller.abort());
  await work(resolve(file), signal).catch((cause) => {
    throw signal.aborted
      ? new BackupError('\nStopped before the end: nothing was changed.', { cause })
      : cause;
  });
}

/** Prints a table of the file, as its rows are read or written. */
function printTable({ name, rows }: { name: string; rows: number }): void {
  print(`  ${name.padEnd(24)} ${rows.toLocaleString('en')} rows`);
}
