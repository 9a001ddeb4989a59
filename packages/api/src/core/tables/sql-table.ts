import type { Resource, StoredRow } from '@koshpay/resource';
import { getTableColumns, getTableName, SQL, StringChunk, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createTable } from './tables.ts';

/** A column in SQL text, with the name of its table. It is text already: statements are built often. */
export class SqlColumn extends StringChunk {
  readonly name: string;
  readonly type: string;

  constructor(column: PgColumn) {
    super(`"${getTableName(column.table)}"."${column.name}"`);
    this.name = column.name;
    this.type = column.getSQLType();
  }
}

/** A table in SQL text, with its columns by their names. */
export type SqlTable<Name extends string> = StringChunk & { readonly [K in Name]: SqlColumn };

/** The names of the columns of a table. */
type ColumnOf<T> = { [K in keyof T]: T[K] extends PgColumn ? K : never }[keyof T] & string;

/**
 * Names the table of a resource in SQL text: a field that is renamed does not compile.
 *
 * @example const table = sqlTable(deposits); sql`select ${table.id} from ${table}`
 */
export function sqlTable<R>(resource: R): SqlTable<keyof StoredRow<R> & string> {
  return toSqlTable(createTable(resource as Resource, {})) as never;
}

/**
 * Names a table that is no resource likewise.
 *
 * @example
 * const table = toSqlTable(countersTable);
 * sql`select ${table.next} from ${table}`;
 */
export function toSqlTable<T extends PgTable>(table: T): SqlTable<ColumnOf<T>> {
  const columns = Object.entries(getTableColumns(table as PgTable)) as [string, PgColumn][];
  return Object.assign(
    new StringChunk(`"${getTableName(table)}"`),
    Object.fromEntries(columns.map(([key, column]) => [key, new SqlColumn(column)])),
  ) as never;
}

/**
 * Some columns of a table, by their names.
 *
 * @example pick(table, 'id', 'status')
 */
export function pick<K extends string>(
  table: { readonly [P in K]: SqlColumn },
  ...keys: readonly K[]
): Readonly<Record<K, SqlColumn>> {
  return Object.fromEntries(keys.map((key) => [key, table[key]])) as Record<K, SqlColumn>;
}

/**
 * The names of columns without that of their table, as lists of `insert` and `on conflict` want them.
 *
 * @example
 * const own = pick(table, 'id', 'status');
 * sql`insert into ${table} (${names(own)}) select ${names(own)} from given`;
 */
export function names(
  columns: readonly SqlColumn[] | Readonly<Record<string, SqlColumn>>,
): StringChunk {
  return new StringChunk(
    Object.values(columns)
      .map(({ name }) => `"${name}"`)
      .join(', '),
  );
}

/**
 * The assignments of an `update`.
 *
 * @example sql`update ${table} set ${assign(table, { status: 'paid', paid_at: sql`now()` })}`
 */
export function assign<Name extends string>(
  _table: SqlTable<Name>,
  values: { readonly [K in Name]?: unknown },
): SQL {
  return sql.join(
    Object.entries(values).flatMap(([name, value], index) => [
      new StringChunk(`${index === 0 ? '' : ', '}"${name}" = `),
      value as SQL,
    ]),
  );
}

/** Rows that a statement reads as a set. */
export interface Recordset<K extends string> {
  /** Its place in `from`. */
  readonly source: SQL;
  /** Its columns. */
  readonly row: Readonly<Record<K, StringChunk>>;
}

/**
 * Reads rows as a set whose columns have the types of those of tables, in one parameter.
 *
 * @example const { source, row } = toRecordset('given', rows, pick(table, 'id', 'status'));
 */
export function toRecordset<K extends string>(
  name: string,
  rows: readonly { readonly [P in K]: unknown }[],
  columns: Readonly<Record<K, SqlColumn>>,
): Recordset<K> {
  const all = Object.entries(columns) as [K, SqlColumn][];
  const types = all.map(([key, { type }]) => `"${key}" ${type}`).join(', ');
  const row = all.map(([key]) => [key, new StringChunk(`"${name}"."${key}"`)]);
  return {
    source: sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${new StringChunk(`"${name}"(${types})`)}`,
    row: Object.fromEntries(row) as Record<K, StringChunk>,
  };
}

/**
 * Drizzle's `sql` for statements that are built often: the names of tables and columns are part of the
 * text, so that only parameters are left to be numbered.
 *
 * @example
 * const table = sqlTable(books);
 * tableSql`select ${table.id} from ${table} where ${table.title} = ${title}`;
 */
export const tableSql = Object.assign(
  (strings: TemplateStringsArray, ...values: unknown[]): SQL => {
    const flat = createFlat();
    for (const [index, text] of strings.entries()) {
      flat.addText(text);
      if (index < values.length) flat.add(values[index]);
    }
    return flat.end();
  },
  { identifier: sql.identifier, join: sql.join, param: sql.param },
);

/** Collects text and parameters, and puts text that follows text together. */
function createFlat() {
  const chunks: unknown[] = [];
  let text = '';
  function add(value: unknown): void {
    if (value instanceof StringChunk) text += value.value.join('');
    else if (value instanceof SQL) for (const chunk of value.queryChunks) add(chunk);
    else {
      chunks.push(new StringChunk(text), value);
      text = '';
    }
  }
  return {
    add,
    addText: (more: string) => {
      text += more;
    },
    end: () => new SQL([...chunks, new StringChunk(text)] as SQL['queryChunks']),
  };
}
