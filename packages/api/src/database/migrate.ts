import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { repositoryRoot } from '../env.ts';
import { StartError } from '../start-error.ts';
import { createClient, type DatabaseAddress } from './connect.ts';

/** Any number, as long as nobody else's advisory lock in this database has it. */
export const migrationLock = 7_100;

/** The product's migrations. */
export const migrationsFolder = join(repositoryRoot, 'packages/api/src/database/migrations');

/**
 * Brings the database to this version's tables. Processes that start together take turns; all of it
 * happens or none.
 *
 * @returns how many migrations ran
 */
export async function migrate(
  address: DatabaseAddress,
  folder = migrationsFolder,
): Promise<number> {
  const client = createClient({ ...address, application_name: 'koshpay migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await countApplied(client);
    const wanted = countMigrations(folder);
    // Drizzle would pass over it in silence, and then the queries would fail one by one.
    if (before > wanted) throw new StartError(newerDatabase);
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
    const after = await countApplied(client);
    // It looks at the newest stamp only, so that one which came in later with an older stamp is lost.
    if (after !== wanted) throw new StartError(lostMigration);
    return after - before;
  } finally {
    await client.end();
  }
}

async function countApplied(client: pg.Client): Promise<number> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (table.rows[0].name === null) return 0;
  const { rows } = await client.query(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  return rows[0].n;
}

const newerDatabase =
  'This database was made by a newer version of the product. Start that version, or set another database.';
const lostMigration =
  'A migration did not run, because one with a newer stamp had run before. Give it a newer stamp in migrations/meta/_journal.json and start again.';

function countMigrations(folder: string): number {
  const journal: { entries: unknown[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return journal.entries.length;
}
