import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection/connect.ts';
import type { EncryptionContext } from './cipher.ts';

type Column = Omit<EncryptionContext, 'row'>;

/** A value as it is stored. */
interface Stored {
  readonly row: string;
  readonly value: string;
}

const batchSize = 500;

/**
 * Replaces the values of a column, batch by batch, by what `change` returns for each; undefined
 * leaves a value as it is. A value that another writer changed since it was read is left, too, and
 * `updated_at` stays.
 *
 * @returns how many values were replaced
 */
export async function resealColumn(
  db: Queryable,
  column: Column,
  change: (value: string, context: EncryptionContext) => Promise<string | undefined>,
): Promise<number> {
  let replaced = 0;
  for (let last = '0'; ; ) {
    const batch = await readBatch(db, column, last);
    replaced += await writeBatch(db, column, batch, change);
    if (batch.length < batchSize) return replaced;
    last = batch.at(-1)?.row ?? last;
  }
}

async function readBatch(db: Queryable, { table, column }: Column, last: string) {
  const { rows } = await db.execute<{ row: string; value: string }>(
    sql`select id::text as row, ${sql.identifier(column)} as value from ${sql.identifier(table)}
      where id > ${last} and ${sql.identifier(column)} is not null order by id limit ${batchSize}`,
  );
  return rows;
}

async function writeBatch(
  db: Queryable,
  { table, column }: Column,
  batch: readonly Stored[],
  change: (value: string, context: EncryptionContext) => Promise<string | undefined>,
): Promise<number> {
  const changes: { row: string; from: string; to: string }[] = [];
  for (const { row, value } of batch) {
    const to = await change(value, { table, column, row });
    if (to !== undefined) changes.push({ row, from: value, to });
  }
  if (changes.length === 0) return 0;
  const name = sql.identifier(column);
  const { rowCount } = await db.execute(
    sql`update ${sql.identifier(table)} as stored set ${name} = changed."to"
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed("row" bigint, "from" text, "to" text)
      where stored.id = changed."row" and stored.${name} = changed."from"`,
  );
  return rowCount ?? 0;
}
