/* `pnpm db:backup <file>`: writes the content of the database into one file, also while servers run. */
import { ephemeralTables, recordCommand, withJobDatabase, writeBackup } from '@koshpay/api';
import { getTableName } from 'drizzle-orm';
import { installation } from './installation.ts';
import { loadSettings } from './process/installation.ts';
import { openDatabase } from './process/open-database.ts';
import { print } from './process/progress.ts';
import { runFileCommand, sayTable } from './process/run-file-command.ts';
import { versionOf } from './process/version.ts';

const usage = `pnpm db:backup <file>

Writes everything that is in the database of DATABASE_URL, or else in the private one, into a new
file. It is the state of one point in time, also while servers run.`;

await runFileCommand(usage, async (file, signal) => {
  const { name } = installation.server.product;
  const env = loadSettings(installation);
  const { address, owner, close } = await openDatabase(env, name, { mayJoin: true });
  const write = async () => {
    await withJobDatabase(address, (db) => recordCommand(db, 'db-backup', { file }));
    return writeBackup(owner, file, {
      product: versionOf(installation),
      without: ephemeralTables.map(getTableName),
      onTable: sayTable,
      signal,
    });
  };
  const { header, bytes } = await write().finally(close);
  print(`\nThe backup is complete: ${file} (${(bytes / 1e6).toFixed(1)} MB)`);
  print(`  It is the state of ${header.createdAt}, without sessions.`);
  print('  Its secrets are encrypted, and the key is not in it: keep SECRETS_KEY, or the file');
  print('  secrets.key beside the data, in another safe place. A restored server needs it.');
});
