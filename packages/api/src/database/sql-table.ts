import type { Resource, StoredRow } from '@koshpay/resource';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createTable } from './tables.ts';

/** The table of a resource, with its columns by the names of their fields. */
export type SqlTable<R> = PgTable & { readonly [K in keyof StoredRow<R> & string]: PgColumn };

/** The names of the columns of a table. */
type ColumnOf<T> = { [K in keyof T]: T[K] extends PgColumn ? K : never }[keyof T] & string;

/**
 * The table of a resource for SQL text: a field that is renamed does not compile.
 *
 * @example const table = sqlTable(deposits); sql`select ${table.id} from ${table}`
 */
export function sqlTable<R>(resource: R): SqlTable<R> {
  return createTable(resource as Resource, {}) as unknown as SqlTable<R>;
}

/**
 * Some columns of a table, by their names.
 *
 * @example pick(table, 'id', 'status')
 */
export function pick<T extends PgTable, K extends ColumnOf<T>>(
  table: T,
  ...keys: readonly K[]
): Readonly<Record<K, PgColumn>> {
  return Object.fromEntries(keys.map((key) => [key, table[key]])) as unknown as Record<K, PgColumn>;
}

/** The names of columns without that of their table, as lists of `insert` and `on conflict` want them. */
export function names(columns: readonly PgColumn[] | Readonly<Record<string, PgColumn>>): SQL {
  return sql.join(Object.values(columns).map(toName), sql`, `);
}

/**
 * The assignments of an `update`.
 *
 * @example sql`update ${table} set ${assign(table, { status: 'paid', paid_at: sql`now()` })}`
 */
export function assign<T extends PgTable>(
  table: T,
  values: { readonly [K in ColumnOf<T>]?: unknown },
): SQL {
  const columns = table as unknown as Readonly<Record<string, PgColumn>>;
  return sql.join(
    Object.entries(values).map(([key, value]) => sql`${toName(columns[key])} = ${value}`),
    sql`, `,
  );
}

/** Rows that a statement reads as a set. */
export interface Recordset<K extends string> {
  /** Its place in `from`. */
  readonly source: SQL;
  /** Its columns. */
  readonly row: Readonly<Record<K, SQL>>;
}

/**
 * Reads rows as a set whose columns have the types of those of tables, in one parameter.
 *
 * @example const { source, row } = toRecordset('given', rows, pick(table, 'id', 'status'));
 */
export function toRecordset<K extends string>(
  name: string,
  rows: readonly { readonly [P in K]: unknown }[],
  columns: Readonly<Record<K, PgColumn>>,
): Recordset<K> {
  const keys = Object.keys(columns) as K[];
  const types = keys.map(
    (key) => sql`${sql.identifier(key)} ${sql.raw(columns[key].getSQLType())}`,
  );
  const set = sql.identifier(name);
  return {
    source: sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${set}(${sql.join(types, sql`, `)})`,
    row: Object.fromEntries(keys.map((key) => [key, sql`${set}.${sql.identifier(key)}`])) as Record<
      K,
      SQL
    >,
  };
}

const toName = (column: PgColumn | undefined) => sql.identifier(column?.name ?? '');
