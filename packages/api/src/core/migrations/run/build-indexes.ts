import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { toIndexName } from './late-indexes.ts';

/** Any number, as long as no other advisory lock in this database has it. */
const lock = 7_111;
const pollMs = 250;

const table = 'drizzle.late_indexes';

/** Keeps statements for {@link buildIndexes}, in the transaction of their migrations. */
export async function leaveForLater(
  client: pg.Client,
  statements: readonly string[],
): Promise<void> {
  if (statements.length === 0) return;
  await client.query(
    `create table if not exists ${table} (id bigint primary key generated always as identity, statement text not null)`,
  );
  for (const statement of statements)
    await client.query(`insert into ${table} (statement) values ($1)`, [statement.trim()]);
}

/**
 * Builds and then drops the indexes that were left for later, while others read and write. What an
 * interruption leaves is done at the next start.
 */
export async function buildIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('${table}') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) await inTurn(client, () => buildLate(client));
}

/** Builds indexes `concurrently` while no other process builds any. */
export async function inTurn(client: pg.Client, build: () => Promise<void>): Promise<void> {
  await takeTurn(client);
  await build();
  await client.query('select pg_advisory_unlock($1)', [lock]);
}

async function buildLate(client: pg.Client): Promise<void> {
  const { rows: late } = await client.query<Late>(`select id, statement from ${table} order by id`);
  for (const each of late) {
    const { creates, drops } = toIndexName(each.statement);
    if (creates) await build(client, each, creates);
    if (drops) await dropIndex(client, drops);
    await client.query(`delete from ${table} where id = $1`, [each.id]);
  }
}

interface Late {
  readonly id: string;
  readonly statement: string;
}

/** Builds an index under a name of its own, so that an old one of its name serves until then. */
async function build(client: pg.Client, { id, statement }: Late, name: string): Promise<void> {
  const built = client.escapeIdentifier(`late_index_${id}`);
  if (!(await isValid(client, built))) {
    // An interrupted build leaves an index that is not valid.
    await dropIndex(client, built);
    await client.query(
      statement.replace(`CREATE INDEX ${name}`, `CREATE INDEX CONCURRENTLY ${built}`),
    );
  }
  await dropIndex(client, name);
  await client.query(`begin; alter index ${built} rename to ${name};
    delete from ${table} where id = ${id}; commit`);
}

async function isValid(client: pg.Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.indisvalid ?? false;
}

async function dropIndex(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop index concurrently if exists ${name}`);
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
