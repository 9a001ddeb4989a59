import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Access } from '../access/access.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Queryable } from '../database/connect.ts';
import { type FiguresWhere, toFigures } from './figures.ts';
import { sumColumn } from './tables.ts';

/** What a chart shows. */
export interface SeriesOptions {
  /** The length of a period; weeks begin on Monday. */
  readonly grain: 'day' | 'week' | 'month';
  /** The fields whose values are apart; sums are always apart by their unit. */
  readonly by?: readonly string[];
  /** The fields that are added up. */
  readonly sum?: readonly string[];
  readonly where?: FiguresWhere;
  /** The values of the placeholders in `where`. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The rows of one period that have the same values. */
export interface SeriesPoint {
  /** The first day of the period. */
  readonly start: string;
  readonly by: Readonly<Record<string, unknown>>;
  readonly rows: number;
  /** Exact decimals, by field. */
  readonly sums: Readonly<Record<string, string>>;
}

/**
 * Reads what happened in each period, oldest first; undefined where the person may not know it, or
 * nothing is known yet. Periods without rows are left out.
 *
 * @example const points = await readSeries(db, product, 'transactions', access, { grain: 'month', sum: ['amount'] });
 */
export async function readSeries(
  db: Queryable,
  product: CompiledProduct,
  resource: string,
  access: Access,
  { grain, by = [], sum = [], where, values }: SeriesOptions,
): Promise<SeriesPoint[] | undefined> {
  const rollup = product.rollups.get(resource);
  const figures = rollup && toFigures(rollup, access);
  const { readable } = access.of(resource);
  const isCounted = (key: string) => rollup?.sum.includes(key) && key in readable.fields;
  const unit = sum.length > 0 && rollup?.unit ? [rollup.unit] : [];
  const keys = [...new Set([...by, ...unit])];
  if (!figures?.covers(keys) || !sum.every(isCounted)) return undefined;
  const parts = [
    sql`date_trunc(${sql.raw(`'${grain}'`)}, "day"::timestamp)::date::text as "start"`,
    ...keys.map((key) => sql`${sql.identifier(key)} as ${byColumn(key)}`),
    sql`sum("rows") as "rows"`,
    ...sum.map((key) => sql`trim_scale(sum(${sumOf(key)}))::text as ${sumOf(key)}`),
  ];
  const groups = sql.raw([...keys.keys(), keys.length].map((index) => index + 1).join(', '));
  const points = sql`select ${sql.join(parts, sql`, `)} ${figures.from({ where })} group by ${groups}`;
  const found = await db
    .select({
      isKnown: sql<boolean>`"isKnown"`,
      start: sql<string | null>`"start"`,
      by: toColumns(keys, byColumn),
      rows: sql`"points"."rows"`.mapWith(Number),
      sums: toColumns(sum, sumOf),
    })
    .from(
      sql`(select ${figures.isKnown} as "isKnown") as "state" left join (${points}) as "points" on "isKnown"`,
    )
    .orderBy(sql`"start"`, ...keys.map((key) => sql`${byColumn(key)}`))
    .execute({ ...access.values, ...values });
  if (!found[0]?.isKnown) return undefined;
  return found.flatMap(({ isKnown: _, start, ...point }) =>
    start === null ? [] : { start, ...point },
  );
}

const sumOf = (key: string) => sql.identifier(sumColumn(key));

/** No column of a field is called like one of the query's own. */
const byColumn = (key: string) => sql.identifier(`by_${key}`);

function toColumns(keys: readonly string[], nameOf: (key: string) => SQLWrapper) {
  return Object.fromEntries(keys.map((key) => [key, sql<string>`${nameOf(key)}`]));
}
