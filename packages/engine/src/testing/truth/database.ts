import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectDatabase, createSettingSource, openKeys } from '@koshpay/api';
import { migrationSets, prepareTables } from '@koshpay/api/testing';
import { startPostgres } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { sql } from 'drizzle-orm';

const migrations = migrationSets(
  fileURLToPath(new URL('../../../../gateway/src/server/migrations', import.meta.url)),
);
/**
 * The settings of a PostgreSQL that loses its last commits when it crashes, as a replica does that
 * takes over.
 */
const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  ...{ wal_writer_delay: '200ms', max_connections: '200' },
};

export type TruthDatabase = Awaited<ReturnType<typeof startDatabase>>;

/** Starts a PostgreSQL of its own with the tables of the gateway. It stops with `await using`. */
export async function startDatabase() {
  const folder = createTestFolder();
  const start = () => startPostgres(folder.path, { name: 'truth', settings });
  let postgres = await start();
  const { address, owner } = postgres;
  await prepareTables({ address, owner }, migrations);
  const db = connectDatabase(address, { max: 8 });
  const key = randomBytes(32).toString('base64');
  const vault = await openKeys(db, [], createSettingSource(key));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await tx.execute(sql`
      insert into merchants (name, code, email, phone) values ('M', 'M-1', 'm@example.org', '+911')`);
  });
  return {
    db,
    vault,
    /** The access that other processes connect with. */
    access: { address, key },
    /** Ends all of its processes without a word, and starts it again. */
    async crash(): Promise<void> {
      const pid = folder.postmaster();
      if (pid) process.kill(pid, 'SIGQUIT');
      while (folder.postmaster() === pid) await sleep(20);
      postgres = await start();
    },
    [Symbol.asyncDispose]: async () => {
      await db.close();
      await postgres.stop();
      folder.remove();
    },
  };
}

/** Does it until the database is there for it. */
export async function untilAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
}
