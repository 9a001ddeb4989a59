import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from './pending.ts';

/** From this size of a table on, writers would wait noticeably for an index to be built. */
const largeBytes = 16 * 1024 * 1024;

/** Any number, as long as no other advisory lock in this database has it. */
const lock = 7_111;
const pollMs = 250;

const table = 'drizzle.late_indexes';
const prefix = /^\s*CREATE INDEX ("[^"]+") ON ("[^"]+")/;

/**
 * The statements that create an index on a table that is large already. They run after the other
 * statements have been committed, without blocking writers: see {@link buildIndexes}.
 */
export async function findLateIndexes(
  client: pg.Client,
  pending: readonly Migration[],
): Promise<ReadonlySet<string>> {
  if (pending.length === 0) return new Set();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_table_size(oid) >= $1`,
    [largeBytes],
  );
  const large = new Set(rows.map(({ name }) => client.escapeIdentifier(name)));
  const all = pending.flatMap(({ statements }) => statements);
  return new Set(
    all.filter((statement, index) => {
      const [, name, on] = prefix.exec(statement) ?? [];
      // A later migration may rename or drop it.
      const isFinal = name && !all.slice(index + 1).some((other) => other.includes(name));
      return on && large.has(on) && isFinal;
    }),
  );
}

/** Keeps a statement for {@link buildIndexes}, in the transaction of its migration. */
export async function leaveForLater(client: pg.Client, statement: string): Promise<void> {
  await client.query(
    `create table if not exists ${table} (id bigint primary key generated always as identity, statement text not null)`,
  );
  await client.query(`insert into ${table} (statement) values ($1)`, [statement]);
}

/**
 * Builds the indexes that were left for later, while others read and write. What an interruption
 * leaves is built at the next start.
 */
export async function buildIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('${table}') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return;
  await takeTurn(client);
  const { rows: late } = await client.query<{ id: string; statement: string }>(
    `select id, statement from ${table} order by id`,
  );
  for (const { id, statement } of late) {
    const [, name] = prefix.exec(statement) ?? [];
    // An interrupted build leaves an index that is not valid.
    await client.query(`drop index concurrently if exists ${name}`);
    await client.query(statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'));
    await client.query(`delete from ${table} where id = $1`, [id]);
  }
  await client.query('select pg_advisory_unlock($1)', [lock]);
}

/** Asks again and again: who waits within a statement is waited for by the build, in turn. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1) as "isMine"',
      [lock],
    );
    if (rows[0]?.isMine) return;
    await sleep(pollMs);
  }
}
