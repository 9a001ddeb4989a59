import { sql } from 'drizzle-orm';
import { bigint, type PgColumn, primaryKey } from 'drizzle-orm/pg-core';

/** The sequence of the ids of a table in parts. PostgreSQL has identity columns there from 17 on. */
export function sequenceOf(table: string): string {
  return `${table}_id_seq`;
}

/** The id of a table in parts: no key of its own, since one cannot span the parts. */
export function idInParts(table: string) {
  return bigint({ mode: 'number' })
    .notNull()
    .default(sql.raw(`nextval('${sequenceOf(table)}'::regclass)`));
}

/**
 * The primary key of a table in parts. That of a log keeps each part in the order of its list; rows
 * that change are found by their id, which comes first: by that, the server's role is granted changes.
 */
export function keyInParts(name: string, table: unknown, { isLog }: { isLog: boolean }) {
  const { created_at, id } = table as { created_at: PgColumn; id: PgColumn };
  return primaryKey({ name, columns: isLog ? [created_at, id] : [id, created_at] });
}
