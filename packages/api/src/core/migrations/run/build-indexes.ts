import type pg from 'pg';
import { withIndexBuildLock } from '../../database/locks.ts';
import { toIndexName } from './late-indexes.ts';

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
  if (rows[0]?.isThere) await withIndexBuildLock(client, () => buildLate(client));
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
