import type { ListQuery, Parameter } from '@koshpay/resource';
import { and, type SQL, sql } from 'drizzle-orm';
import type { CompiledProduct } from '../../compile-product.ts';
import type { FiguresWhere } from '../../rollups/figures.ts';
import { createRollupReader } from '../../rollups/read.ts';
import { isDay } from '../day.ts';
import { cursorKey, keys, type ListParts, type Shape } from './list-parts.ts';
import { beside, type ListOrder, orderBy } from './order.ts';

type Row = Record<string, unknown>;

/** What a list knows from the rollup of its resource. */
export interface RollupPages {
  /** Whether the rollup counts the rows of a query. */
  readonly covers: (active: readonly Parameter[], query: ListQuery) => boolean;
  /** The days of a query, which figures are compared with. */
  readonly toValues: (active: readonly Parameter[], query: ListQuery) => Row;
  /** The exact total of a list; null while the rollup is not filled. */
  readonly total: (shape: Shape, where: SQL | undefined) => SQL;
  /** Whether pages of an order can be found by their days. */
  readonly locates: (order: ListOrder) => boolean;
  /** The ids of a page, read from the day on which it starts. */
  readonly locatedIds: (shape: Shape, filtered: Filtered) => SQL;
}

/** The rows of a list with a condition more, and the condition that all its pages have. */
interface Filtered {
  readonly ids: (where: SQL | undefined) => SQL;
  readonly where: SQL | undefined;
  readonly whereUntilSeen: SQL | undefined;
}

const dayKey = (param: string) => `#day.${param}`;

/** Undefined where the resource has no rollup, or one that the person may not read. */
export function createRollupPages(
  product: CompiledProduct,
  { resource, access, table, arrival }: ListParts,
): RollupPages | undefined {
  const rollup = product.rollups.get(resource.name);
  const reader = createRollupReader(product, resource.name, access);
  const [over] = arrival;
  if (!rollup || !reader || !over || over.name !== rollup.over) return undefined;

  /** The filters as conditions on figures. */
  function figuresOf(active: readonly Parameter[]): FiguresWhere {
    return (column) => and(...active.map((parameter) => compare(parameter, column)));
  }

  /** What the day of the row that was seen last says about the rows that arrived later. */
  const seen = arrival.map((_, index) => sql`${sql.placeholder(cursorKey('as_of', index))}`);
  const seenDay = sql`(select ${sql.raw(rollup.dayOf)} from (select ${seen[0]}::${sql.raw(over.getSQLType())} as ${sql.identifier(over.name)}) as "seen")`;
  const endOfSeenDay = sql`(select ${sql.raw(rollup.startOf('"day" + 1'))} from (select ${seenDay} as "day") as "days")`;

  /** How many rows arrived since a state: those of later days, and the rest of its day. */
  function newer({ active, hasAsOf }: Shape, where: SQL | undefined): SQL {
    if (!hasAsOf) return sql`0`;
    const later = reader?.total((column) =>
      and(figuresOf(active)(column), sql`${column(rollup?.over ?? '')} > ${seenDay}`),
    );
    const arrivedBy = { columns: arrival, isDescending: false };
    const isRest = and(
      where,
      sql`${over} < ${endOfSeenDay}`,
      beside(arrivedBy, 'after', seen, false),
    );
    return sql`(coalesce(${later}, 0) + (select count(*) from ${table} where ${isRest}))`;
  }

  return {
    covers: (active, query) =>
      reader.covers(active.flatMap(({ fields }) => fields)) &&
      active.every((parameter) => isCounted(parameter, rollup.over, query)),

    toValues: (active, query) =>
      Object.fromEntries(
        active.flatMap(({ param, match }) =>
          match === 'from' || match === 'to' ? [[dayKey(param), query[param]]] : [],
        ),
      ),

    total: (shape, where) =>
      sql`(${reader.total(figuresOf(shape.active))} - ${newer(shape, where)})`,

    locates: ({ columns }) => columns.length === arrival.length && columns[0] === over,

    locatedIds: (shape, { ids, where, whereUntilSeen }) => {
      const { active, order } = shape;
      const isNewest = order.isDescending;
      const offset = sql`${sql.placeholder(keys.offset)}::bigint`;
      // Rows that arrived since come before those of a page of the newest.
      const at = isNewest ? sql`(${offset} + ${newer(shape, where)})` : offset;
      const locate = (place: SQL) =>
        reader.locate(place, isNewest ? 'newest' : 'oldest', figuresOf(active));
      const bound = sql`(select "bound" from "located")`;
      const isFromStart = isNewest ? sql`${over} < ${bound}` : sql`${over} >= ${bound}`;
      const condition = and(isNewest ? where : whereUntilSeen, isFromStart, untilEnd(shape, at));
      return sql`(with "located" as materialized (select * from ${locate(at)} as "first")
        ${ids(condition)}
        order by ${sql.join(orderBy(order), sql`, `)}
        limit ${sql.placeholder(keys.limit)} offset (select "skip" from "located"))`;

      /** No index has the rows of several filters: days without any are not searched. */
      function untilEnd({ active: several }: Shape, start: SQL): SQL | undefined {
        if (several.length < 2) return undefined;
        const end = sql`(${start} + ${sql.placeholder(keys.limit)}::bigint)`;
        const last = sql`(select "bound" from ${locate(end)} as "last")`;
        // Past the last row, the day of the last row.
        const other = reader?.locate(sql`0`, isNewest ? 'oldest' : 'newest', figuresOf(several));
        const limit = sql`(select "bound" from ${other} as "limit")`;
        // A day has up to 25 hours.
        return isNewest
          ? sql`${over} >= coalesce(${last} - interval '25 hours', ${limit})`
          : sql`${over} < coalesce(${last} + interval '25 hours', ${limit})`;
      }
    },
  };
}

/** Whether a rollup counts rows by a parameter: by the value of a field, or by whole days. */
function isCounted(
  { match, fields: [field], isAlternative, param }: Parameter,
  over: string,
  query: ListQuery,
): boolean {
  if (isAlternative) return false;
  if (match === 'equal' || match === 'any') return field !== over;
  return (match === 'from' || match === 'to') && field === over && isDay(query[param]);
}

function compare(
  { param, match, fields: [field = ''] }: Parameter,
  column: Parameters<FiguresWhere>[0],
): SQL {
  const value = sql.placeholder(param);
  const day = sql.placeholder(dayKey(param));
  if (match === 'from') return sql`${column(field)} >= ${day}`;
  if (match === 'to') return sql`${column(field)} <= ${day}`;
  return match === 'any' ? sql`${column(field)} = any(${value})` : sql`${column(field)} = ${value}`;
}
