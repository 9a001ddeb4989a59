import { is } from 'drizzle-orm';
import { PgBoolean, type PgColumn } from 'drizzle-orm/pg-core';
import type { TextRow, TextRows } from '../../database/connection/text-query.ts';
import type { Columns } from '../../database/statements/read-columns.ts';
import type { Values } from '../../database/statements/text-statement.ts';
import { type CursorValues, readTexts } from './cursor.ts';
import { keys } from './list-parts.ts';

/** A page as PostgreSQL answers it. */
export interface PageRows {
  /** Its rows, in the order of the list. */
  readonly answer: TextRows;
  /** True if a row follows in the direction that was read. */
  readonly hasMore: boolean;
  /**
   * The number of rows of the list; null while its rollup is not filled, undefined without a row.
   */
  readonly total: number | null | undefined;
  /** The place of the newest row of the list; undefined without a row. */
  readonly asOf: CursorValues | undefined;
  /** The values of a row in the columns of the order. */
  readonly placeOf: (row: TextRow) => CursorValues;
}

/**
 * Finds the columns of an order among those that are read anyway: their texts are the row's place.
 * Undefined where one is not read, or is written otherwise as an element of an array.
 */
export function findKeysetColumns(
  columns: Columns,
  order: readonly PgColumn[],
): number[] | undefined {
  const read = Object.values(columns);
  const place = order.map((column) => (is(column, PgBoolean) ? -1 : read.indexOf(column)));
  return place.includes(-1) ? undefined : place;
}

/**
 * Creates the function that reads what a statement answers: the rows of a page, and what they say of
 * their list. It reads one row more than the page has, so whether a page follows is known.
 *
 * @param selected what the statement selects
 * @param place as {@link findKeysetColumns} has found it
 * @param isBackwards true for rows before a row, which are read backwards
 */
export function createToPageRows(
  selected: Columns,
  place: readonly number[] | undefined,
  isBackwards: boolean,
): (answer: TextRows, values: Values) => PageRows {
  const names = Object.keys(selected);
  const reader = (key: string) => {
    const index = names.indexOf(key);
    return (row: TextRow) => row[index] ?? null;
  };
  const totalOf = reader(keys.total);
  const placeTextOf = reader(keys.place);
  const asOfTextOf = reader(keys.asOf);
  const placeOf = (row: TextRow) =>
    place ? place.map((index) => row[index] ?? null) : readTexts(placeTextOf(row) ?? '{}');
  return ({ rows: all, types }, values) => {
    const [first] = all;
    const limit = Number(values[keys.limit]) - 1;
    const rows = all.slice(0, limit);
    const page = {
      answer: { rows: isBackwards ? rows.toReversed() : rows, types },
      hasMore: all.length > limit,
      placeOf,
    };
    if (!first) return { ...page, total: undefined, asOf: undefined };
    const [total, asOf] = [totalOf(first), asOfTextOf(first)];
    return {
      ...page,
      total: total === null ? null : Number(total),
      asOf: asOf === null ? placeOf(first) : readTexts(asOf),
    };
  };
}
