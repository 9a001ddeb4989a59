/* `pnpm db:restore <file>`: fills an empty database from a file of `pnpm db:backup`. */

import {
  prepareTables,
  readBackupHeader,
  recordCommand,
  restoreBackup,
  withJobDatabase,
} from '@koshpay/api';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { installation } from './installation.ts';
import { anchorOf, setAsideAnchor } from './process/audit-anchor.ts';
import { describeSkip } from './process/describe-skip.ts';
import { loadSettings, migrationsOf } from './process/installation.ts';
import { openDatabase } from './process/open-database.ts';
import { print } from './process/progress.ts';
import { runFileCommand, sayTable } from './process/run-file-command.ts';

const usage = `pnpm db:restore <file>

Restores a file of pnpm db:backup into the empty database of DATABASE_URL, or else into a new private
one in DATA_DIR. All of it is restored, or nothing.`;

await runFileCommand(usage, async (file, signal) => {
  const migrationsFolder = migrationsOf(installation);
  const migrations = readMigrationFiles({ migrationsFolder });
  const { createdAt, product, postgres } = await readBackupHeader(file);
  print(`The state of ${createdAt}, of version ${product} on PostgreSQL ${postgres}`);
  const env = loadSettings(installation);
  const { address, owner, data, close } = await openDatabase(env, installation.server.product.name);
  try {
    await restoreBackup(owner, file, { migrations, onTable: sayTable, signal });
    print('  Indexes, foreign keys and statistics are complete.');
    const { migrations: newer, skipped } = await prepareTables(
      { address, owner },
      migrationsFolder,
      { isRestored: true },
    );
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
});
