import type { Resource } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import { bigint, type PgColumn, primaryKey } from 'drizzle-orm/pg-core';

type Columns = Readonly<Record<string, PgColumn>>;

/** The sequence of a log's ids. PostgreSQL has identity columns in partitioned tables from 17 on. */
export function sequenceOf(table: string): string {
  return `${table}_id_seq`;
}

/** The id of a log: no key of its own, since one cannot span the parts of a table. */
export function logId(table: string) {
  return bigint({ mode: 'number' })
    .notNull()
    .default(sql.raw(`nextval('${sequenceOf(table)}'::regclass)`));
}

/** The primary key of a log, which keeps each part in the order of its list. */
export function logKey({ log }: Resource, name: string, table: unknown) {
  const { created_at, id } = table as Columns;
  return log && created_at && id ? [primaryKey({ name, columns: [created_at, id] })] : [];
}
