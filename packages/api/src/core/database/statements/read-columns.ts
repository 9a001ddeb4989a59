import { is, type SQL } from 'drizzle-orm';
import { PgColumn, PgTimestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { TextRows } from '../connection/text-query.ts';
import { readTime } from './iso-time.ts';

type Row = Record<string, unknown>;
type Read = (value: unknown) => unknown;

/** The columns that a statement selects, in its order. */
export type Columns = Readonly<Record<string, PgColumn | SQL>>;

const { builtins, getTypeParser } = pg.types;
/** Times stay text, as for columns of Drizzle. */
const times: readonly number[] = [builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ];

/**
 * Creates the function that reads rows: how each column is read is found out once.
 *
 * @param toTime makes a time of the text of PostgreSQL; ISO text by default
 */
export function createReadRows<T extends object = Row>(
  columns: Columns,
  toTime: Read = toIso,
): (answer: TextRows) => T[] {
  let reads: (readonly [key: string, read: Read])[] | undefined;
  return ({ rows, types }) => {
    if (rows.length === 0) return [];
    reads ??= Object.entries(columns).map(([key, column], index) => [
      key,
      toRead(column, types[index], toTime),
    ]);
    const known = reads;
    return rows.map((texts) => {
      const row: Row = {};
      known.forEach(([key, read], index) => {
        const text = texts[index];
        row[key] = text === null ? null : read(text);
      });
      return row as T;
    });
  };
}

/** The function that reads the text of a column's value. Times are ISO text. */
export function toRead(column: PgColumn | SQL, type = 0, toTime: Read = toIso): Read {
  const parse: Read = times.includes(type) ? asIs : getTypeParser(type);
  if (is(column, PgTimestamp)) return toTime;
  const { mapFromDriverValue: map } = is(column, PgColumn) ? column : decoderOf(column as SQL);
  if (map === PgColumn.prototype.mapFromDriverValue) return parse;
  const read: Read = is(column, PgColumn) ? map.bind(column) : map;
  return (text) => read(parse(text));
}

/** The decoder that `mapWith` has set, which Drizzle keeps to itself. */
function decoderOf(expression: SQL): { readonly mapFromDriverValue: Read } {
  const { decoder } = expression as unknown as { readonly decoder: ReturnType<typeof decoderOf> };
  return { mapFromDriverValue: (value) => decoder.mapFromDriverValue(value) };
}

function toIso(text: unknown): string {
  return readTime(String(text));
}

function asIs(value: unknown): unknown {
  return value;
}
