import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { BackupError } from './error.ts';
import { type BackupHeader, fromNewer } from './format.ts';
import { ownTables } from './snapshot.ts';

/** Creates the tables that a backup comes from, by the migrations that had run there, and empties them. */
export async function createTables(
  client: pg.Client,
  header: BackupHeader,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  const applied = migrations.slice(0, header.migrations.length);
  const isKnown = header.migrations.every(
    ({ stamp, hash }, index) =>
      stamp === applied[index]?.folderMillis && hash === applied[index].hash,
  );
  if (!isKnown) throw new BackupError(fromNewer(header.product));
  // As Drizzle's migrator creates it, but in the transaction of the restore.
  await client.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of applied) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
  const { rows } = await client.query<{ name: string }>(ownTables);
  const names = rows.map(({ name }) => client.escapeIdentifier(name));
  // Rows that a migration adds are in the backup, too.
  if (names.length > 0) await client.query(`truncate ${names.join()}`);
}
