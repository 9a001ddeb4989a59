import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ColumnOf } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { FigurePages } from '../../core/resources/figures.ts';
import { cursorKey } from '../../core/resources/list/cursor.ts';
import {
  isInOrder,
  keys,
  type ListParts,
  type Shape,
} from '../../core/resources/list/list-parts.ts';
import { orderBy } from '../../core/resources/list/order.ts';
import { isCounted, toDays, toFiguresWhere } from './counted-filters.ts';
import type { Counted } from './figures.ts';
import { createRollupReader } from './read.ts';
import { type CompiledRollup, countRows } from './rollup.ts';

/** Undefined where the resource has no rollup, or one that the person may not read. */
export function createRollupPages(
  product: CompiledProduct,
  { resource, access, table, arrival, state }: ListParts,
): FigurePages | undefined {
  const rollup = product.rollups.get(resource.name);
  const reader = createRollupReader(product, resource.name, access);
  const [over] = arrival;
  if (!rollup || !reader || !over || over.name !== rollup.over) return undefined;
  const countedBy = createCountedBy(rollup, over, table, state);

  return {
    covers: (active, query) =>
      reader.covers(active.flatMap(({ fields }) => fields)) &&
      active.every((parameter) => isCounted(parameter, rollup.over, query)),

    toValues: toDays,

    total: (shape) => sql`${reader.total(countedBy(shape))}`,

    locates: ({ columns }) => columns.length === arrival.length && columns[0] === over,

    locatedIds: (shape, idsOf) => {
      const { active, order } = shape;
      const [first] = sidesOf(order);
      const counted = countedBy(shape);
      const bound = sql`(select "bound" from "located")`;
      const isFromStart = order.isDescending ? sql`${over} < ${bound}` : sql`${over} >= ${bound}`;
      const isToEnd = isInOrder(active) ? undefined : untilEnd(reader, over, order, counted);
      return sql`(with "located" as materialized (select * from ${reader.locate(offset, first, counted)} as "first")
        ${idsOf(and(isFromStart, isToEnd))}
        order by ${sql.join(orderBy(order), sql`, `)}
        limit ${sql.placeholder(keys.limit)} offset (select "skip" from "located"))`;
    },
  };
}

/** Creates the function that says what the figures of a list are. */
function createCountedBy(
  rollup: CompiledRollup,
  over: PgColumn,
  table: ListParts['table'],
  state: ListParts['state'],
) {
  /** The day of the newest row of a state, the last one of which it has figures. */
  const seen = sql`${sql.placeholder(cursorKey('as_of', 0))}`;
  const seenDay = sql`(select ${sql.raw(rollup.dayOf)} from (select ${seen}::${sql.raw(over.getSQLType())} as ${sql.identifier(over.name)}) as "seen")`;
  const endOfSeenDay = sql`(select ${sql.raw(rollup.startOf('"day" + 1'))} from (select ${seenDay} as "day") as "days")`;

  /** Takes what was stored since a state from the figures of its days. */
  const late = sql`(with "late" as (
      select * from ${table} where not (${state.isWithinSnapshot}) and ${over} < ${endOfSeenDay}
      ${state.isBackdated && sql`union all select * from ${table} where ${state.isBackdated}`}
    ) ${sql.raw(countRows(rollup, '"late"', '-'))})`;

  /** The figures of a list. */
  return ({ active, hasAsOf }: Shape): Counted => {
    if (!hasAsOf) return { where: toFiguresWhere(active) };
    const untilSeen = (column: ColumnOf) => sql`${column(over.name)} <= ${seenDay}`;
    return {
      where: (column) => and(toFiguresWhere(active)(column), untilSeen(column)),
      added: late,
    };
  };
}

const offset = sql`${sql.placeholder(keys.offset)}::bigint`;

function sidesOf({ isDescending }: Shape['order']) {
  return isDescending ? (['newest', 'oldest'] as const) : (['oldest', 'newest'] as const);
}

/** Days without any of the rows are not searched. */
function untilEnd(
  reader: NonNullable<ReturnType<typeof createRollupReader>>,
  over: PgColumn,
  order: Shape['order'],
  counted: Counted,
): SQL {
  const [first, last] = sidesOf(order);
  const end = sql`(${offset} + ${sql.placeholder(keys.limit)}::bigint)`;
  const lastDay = sql`(select "bound" from ${reader.locate(end, first, counted)} as "last")`;
  // Past the last row, the day of the last row.
  const limit = sql`(select "bound" from ${reader.locate(sql`0`, last, counted)} as "limit")`;
  // A day has up to 25 hours.
  return order.isDescending
    ? sql`${over} >= coalesce(${lastDay} - interval '25 hours', ${limit})`
    : sql`${over} < coalesce(${lastDay} + interval '25 hours', ${limit})`;
}
