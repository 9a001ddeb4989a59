import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { cursorKey } from './cursor.ts';
import { keys, type ListParts, type Shape } from './list-parts.ts';
import { keysetRanges, type ListOrder } from './order.ts';

/** Creates the conditions on the rows of a list and of its pages. */
export function createPageConditions({ db, resource, table, access, filter, state }: ListParts) {
  const id = table.id as PgColumn;
  const isVisible = access.of(resource.name).where((key) => table[key] as PgColumn);

  /** The condition on all pages of a list. */
  function whereOf({ active, hasAsOf, byIds }: Shape): SQL | undefined {
    const isFound = sql`${id} = any(${sql.placeholder(keys.ids)}::bigint[])`;
    return and(
      isVisible,
      filter.toWhere(active, byIds === 'alternative' ? isFound : undefined),
      byIds === 'all' ? isFound : undefined,
      hasAsOf ? state.isInSnapshot : undefined,
    );
  }

  /** Its rows; joins only the tables that a condition reads. */
  function filtered(
    shape: Shape,
    of: Record<string, PgColumn | SQL | SQL.Aliased>,
    where = whereOf(shape),
  ) {
    const query = db.drizzle
      .select(of)
      .from(table as PgTable)
      .$dynamic();
    for (const { target, on } of filter.joinsOf(shape.active)) query.leftJoin(target, on);
    return query.where(where);
  }

  /** The ranges of an index that a page is read from. */
  function rangesOf({ order, from, isEmpty = false }: Shape): SQL[] {
    return from === 'offset' ? [] : keysetRanges(order, from, startOf(order), isEmpty);
  }

  /** The condition on the rows of a page, which may start beside a row. */
  function whereOfPage(shape: Shape): SQL | undefined {
    return and(whereOf(shape), or(...rangesOf(shape)));
  }

  return { isVisible, whereOf, filtered, rangesOf, whereOfPage };
}

/** The values of the row beside which a page starts. */
function startOf({ columns }: ListOrder): SQL[] {
  return columns.map((_, index) => sql`${sql.placeholder(cursorKey('from', index))}`);
}
