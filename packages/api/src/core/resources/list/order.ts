import type { Resource } from '@koshpay/resource';
import { type ListQuery, listedBy } from '@koshpay/resource/internal';
import { asc, desc, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ResourceTable } from '../../tables/tables.ts';

/** The order of a list: by a field, then by the id, which tells rows of equal values apart. */
export interface ListOrder {
  readonly columns: readonly PgColumn[];
  readonly isDescending: boolean;
}

/** The side of a row on which a page is: after it or before it. */
export type KeysetSide = 'after' | 'before';

/**
 * The order that a query asks for.
 *
 * @param arrival the columns in whose order rows arrive, newest first by default
 */
export function toOrder(
  table: ResourceTable,
  arrival: readonly PgColumn[],
  { sort, order }: Pick<ListQuery, 'sort' | 'order'>,
): ListOrder {
  const isDescending = order === 'desc';
  const [first] = arrival;
  const id = table.id as PgColumn;
  if (sort === undefined || sort === first?.name) return { columns: arrival, isDescending };
  // Rows are created in the order of their ids.
  if (sort === 'created_at' || sort === 'id') return { columns: [id], isDescending };
  return { columns: [table[sort] as PgColumn, id], isDescending };
}

/** The columns in whose order rows arrive. */
export function arrivalColumns(table: ResourceTable, resource: Resource): PgColumn[] {
  const by = listedBy(resource);
  return [...(by === 'id' ? [] : [table[by] as PgColumn]), table.id as PgColumn];
}

/** The values of a row in the columns of an order, as text. */
export function toTexts(columns: readonly SQLWrapper[]): SQL<string[]> {
  return sql`array[${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`;
}

/** Rows without a value come last in either direction; an index of its own keeps this order. */
export function orderBy({ columns, isDescending }: ListOrder, isReversed = false): SQL[] {
  return columns.map((column) => {
    const isDown = isDescending !== isReversed;
    const by = isDown ? desc(column) : asc(column);
    if (column.notNull) return by;
    if (isReversed) return isDown ? by : sql`${by} nulls first`;
    return isDown ? sql`${by} nulls last` : by;
  });
}

/** The rows on one side of a row of which the placeholders have the values. */
export function keysetCondition(...row: Parameters<typeof keysetRanges>): SQL {
  return or(...keysetRanges(...row)) as SQL;
}

/**
 * The rows on one side of a row as ranges of an index, in the order in which they are read: rows that
 * lack the value by which the list is ordered are a range of their own.
 *
 * @param isEmpty whether that row lacks the value
 */
export function keysetRanges(
  { columns, isDescending }: ListOrder,
  side: KeysetSide,
  values: readonly SQL[],
  isEmpty: boolean,
): SQL[] {
  const sign = sql.raw((side === 'after') === isDescending ? '<' : '>');
  const [column, id] = columns;
  const isBeside = sql`(${sql.join([...columns], sql`, `)}) ${sign} (${sql.join([...values], sql`, `)})`;
  if (!column || !id || column.notNull) return [isBeside];
  if (!isEmpty) return side === 'after' ? [isBeside, isNull(column)] : [isBeside];
  const isEmptyBeside = sql`(${isNull(column)} and ${id} ${sign} ${values[1]})`;
  return side === 'after' ? [isEmptyBeside] : [isEmptyBeside, isNotNull(column)];
}
