import { fillPlaceholders, is, type SQL } from 'drizzle-orm';
import { PgColumn, type PgSelect, PgTimestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from '../../database/connect.ts';
import { readTime } from '../../database/iso-time.ts';

type Row = Record<string, unknown>;
type Read = (value: unknown) => unknown;

/** A compiled statement of a list. Times of its rows are ISO text. */
export interface Statement {
  readonly execute: (values: Row) => Promise<Row[]>;
}

/** A query, and what it selects, in its order. */
interface Query {
  readonly query: Pick<PgSelect, 'toSQL'>;
  readonly selected: Readonly<Record<string, PgColumn | SQL>>;
  /** Under which it is prepared; undefined where it is planned each time. */
  readonly name: string | undefined;
}

const { builtins, getTypeParser } = pg.types;
/** Times stay text, as for columns of Drizzle. */
const times: readonly number[] = [builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ];
const types = {
  getTypeParser: (id: number): Read => (times.includes(id) ? asIs : getTypeParser(id)),
};

/**
 * Compiles a statement once: its text, and how each column is read, which Drizzle finds out for each
 * value of each row.
 */
export function compileStatement(
  { drizzle: { $client: client } }: Database,
  { query, selected, name }: Query,
): Statement {
  const { sql: text, params } = query.toSQL();
  const config = { text, name, rowMode: 'array' as const, types };
  const columns = Object.entries(selected).map(([key, column]) => [key, toRead(column)] as const);
  const toRow = (values: readonly unknown[]) => {
    const row: Row = {};
    for (const [index, [key, read]] of columns.entries()) {
      const value = values[index];
      row[key] = value === null || read === undefined ? value : read(value);
    }
    return row;
  };
  return {
    execute: async (values) => {
      const result = await client.query({ ...config, values: fillPlaceholders(params, values) });
      return result.rows.map(toRow);
    },
  };
}

/** How a value of the driver is read; undefined where it stays as it is. */
function toRead(column: PgColumn | SQL): Read | undefined {
  if (is(column, PgTimestamp)) return (text) => readTime(String(text));
  const { mapFromDriverValue: read } = is(column, PgColumn) ? column : decoderOf(column as SQL);
  if (read === PgColumn.prototype.mapFromDriverValue) return undefined;
  return is(column, PgColumn) ? read.bind(column) : read;
}

/** What `mapWith` has set, which Drizzle keeps to itself. */
function decoderOf(expression: SQL): { readonly mapFromDriverValue: Read } {
  const { decoder } = expression as unknown as { readonly decoder: ReturnType<typeof decoderOf> };
  return { mapFromDriverValue: (value) => decoder.mapFromDriverValue(value) };
}

function asIs(value: unknown): unknown {
  return value;
}
