import type pg from 'pg';

/** What a database records of a migration that ran in it. */
export type AppliedMigration = {
  readonly hash: string;
  /** Milliseconds: when it was generated, which also identifies it. */
  readonly stamp: number;
};

/** Creates the table of applied migrations as Drizzle's migrator does, in the caller's transaction. */
export async function createJournal(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
}

export async function recordMigration(
  client: pg.Client,
  { hash, stamp }: AppliedMigration,
): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, stamp],
  );
}

/** The applied migrations, oldest first; undefined where the table does not exist. */
export async function readJournal(client: pg.Client): Promise<AppliedMigration[] | undefined> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (table.rows[0].name === null) return undefined;
  const { rows } = await client.query<{ stamp: string; hash: string }>(
    'select created_at as stamp, hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ stamp, hash }) => ({ stamp: Number(stamp), hash }));
}
