import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Access } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import { type Counted, toFigures } from './figures.ts';

/** The order of a list with a rollup: by `over`, then by id. */
export type RollupOrder = 'newest' | 'oldest';

/**
 * The figures that one person may know of a resource with a rollup, as SQL: in the same statement as
 * rows of the table they are of the same state. Placeholders of the person's scope take the access'
 * `values`. Nothing is known until the back-fill is complete.
 */
export interface RollupReader {
  /**
   * True if rows that are filtered by these fields can be counted; by `over` only whole days can.
   */
  readonly covers: (fields: readonly string[]) => boolean;
  /** The exact number of rows; null while it is not known. */
  readonly total: (counted?: Counted) => SQL<number | null>;
  /**
   * Finds the day of the row at an offset, as a query with a row of two columns, or none past the
   * last row or while nothing is known. From `bound` on, which is the end of that day (exclusive) for
   * the newest first and else its start, `skip` rows come before the one at the offset.
   *
   * @example sql`select … where created_at < (select bound from ${located}) order by created_at desc, id desc offset (select skip from ${located})`
   */
  readonly locate: (offset: SQLWrapper, order: RollupOrder, counted?: Counted) => SQL;
}

/**
 * Creates the reader of a resource's rollup for a person; undefined without one, or where their
 * scope is finer than the groups that it counts.
 */
export function createRollupReader(
  product: CompiledProduct,
  resource: string,
  access: Access,
): RollupReader | undefined {
  const rollup = product.rollups.get(resource);
  const figures = rollup && toFigures(rollup, access);
  if (!figures) return undefined;
  const { isKnown, from } = figures;
  return {
    covers: figures.covers,
    total: (counted) =>
      sql`(select case when ${isKnown} then (select coalesce(sum("rows"), 0)::bigint ${from(counted)}) end)`.mapWith(
        Number,
      ) as SQL<number | null>,
    locate: (offset, order, counted) => {
      const at = sql`${offset}::bigint`;
      const isNewest = order === 'newest';
      const bound = sql.raw(rollup.startOf(isNewest ? '"day" + 1' : '"day"'));
      const days = sql`select "day", sum("rows") as "rows",
        sum(sum("rows")) over (order by "day" ${sql.raw(isNewest ? 'desc' : 'asc')}) - sum("rows") as "before"
        ${from(counted)} group by "day"`;
      return sql`(select ${bound} as "bound", (${at} - "before")::bigint as "skip" from (${days}) as "days"
        where ${and(isKnown, sql`"before" <= ${at}`, sql`"before" + "rows" > ${at}`)})`;
    },
  };
}
