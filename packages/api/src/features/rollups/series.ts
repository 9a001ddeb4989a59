import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Access } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { type FiguresWhere, toFigures } from './figures.ts';
import { sumColumn } from './tables.ts';

/** The shape of a chart's series. */
export interface SeriesShape {
  /** The length of a period, all of the time by default; weeks begin on Monday. */
  readonly grain?: 'day' | 'week' | 'month' | undefined;
  /** The fields whose values are apart. */
  readonly by?: readonly string[] | undefined;
  /** The number of values of the first field of `by` that are apart, those with most rows. */
  readonly top?: number | undefined;
  /** The values of the first field of `by` that are apart instead. */
  readonly apart?: readonly unknown[] | undefined;
  /** The fields that are added up. */
  readonly sum?: readonly string[] | undefined;
  /** The field that says what sums are in: they are always apart by it. */
  readonly unit?: string | undefined;
}

interface SeriesOptions extends Omit<SeriesShape, 'unit'> {
  readonly where?: FiguresWhere;
  /** The values of the placeholders in `where`. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The rows of one period that have the same values. */
export interface SeriesPoint {
  /** The first day of the period; null for all of the time. */
  readonly start: string | null;
  readonly by: Readonly<Record<string, unknown>>;
  /** True if these rows have the values beyond `top`. */
  readonly isRest: boolean;
  /** The unit of the sums. */
  readonly unit: string | null;
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
  { where, values, ...shape }: SeriesOptions,
): Promise<SeriesPoint[] | undefined> {
  const rollup = product.rollups.get(resource);
  const figures = rollup && toFigures(rollup, access);
  const { readable } = access.of(resource);
  const { by = [], sum = [] } = shape;
  const isSummed = (key: string) => rollup?.sum.includes(key) && key in readable.fields;
  const unit = sum.length > 0 ? rollup?.unit : undefined;
  const keys = unit === undefined ? by : [...by, unit];
  if (!figures?.covers(keys) || !sum.every(isSummed)) return undefined;
  const given = { ...access.values, ...values };
  const own = { ...shape, unit };
  return addUpSeries(db, figures.from({ where }), figures.isKnown, own, given);
}

/**
 * Adds up figures by period and value.
 *
 * @param from the `from` and `where` of a query that has the columns of a rollup's tables
 * @param isKnown whether the figures are complete
 */
export async function addUpSeries(
  db: Queryable,
  from: SQL,
  isKnown: SQL,
  shape: SeriesShape,
  values: Readonly<Record<string, unknown>>,
): Promise<SeriesPoint[] | undefined> {
  const { by = [], sum = [] } = shape;
  const found = await db
    .select({
      isKnown: sql<boolean>`"isKnown"`,
      isFound: sql<boolean>`"points"."rows" is not null`,
      start: sql<string | null>`"start"`,
      unit: sql<string | null>`"unit"`,
      by: toColumns(by, byColumn),
      isRest: sql<boolean>`coalesce("is_rest", false)`,
      rows: sql`"points"."rows"`.mapWith(Number),
      sums: toColumns(sum, (key) => sql`trim_scale(${sumOf(key)})::text`),
    })
    .from(
      sql`(select ${isKnown} as "isKnown") as "state" left join (${toPoints(from, shape)}) as "points" on "isKnown"`,
    )
    .orderBy(sql`"start"`, ...by.map((key) => sql`${byColumn(key)}`), sql`"unit"`)
    .execute(values);
  if (!found[0]?.isKnown) return undefined;
  // A row has no part for a group without columns.
  return found.flatMap(({ isKnown: _, isFound, ...point }) =>
    isFound ? [{ ...point, by: point.by ?? {}, sums: point.sums ?? {} }] : [],
  );
}

/** The figures by period and value, of which some values are apart. */
function toPoints(from: SQL, { grain, top, apart, by = [], sum = [], unit }: SeriesShape): SQL {
  const start = grain
    ? sql`date_trunc(${sql.raw(`'${grain}'`)}, "day"::timestamp)::date::text`
    : sql`null::text`;
  const parts = [
    sql`${start} as "start"`,
    sql`${unit === undefined ? sql`null` : sql.identifier(unit)}::text as "unit"`,
    ...by.map((key) => sql`${sql.identifier(key)} as ${byColumn(key)}`),
    sql`sum("rows") as "rows"`,
    ...sum.map((key) => sql`sum(${sumOf(key)}) as ${sumOf(key)}`),
  ];
  const groups = sql.raw([1, 2, ...by.map((_, index) => index + 3)].join(', '));
  const points = sql`select ${sql.join(parts, sql`, `)} ${from} group by ${groups}`;
  const isCut = by.length > 0 && (top !== undefined || apart !== undefined);
  return isCut
    ? keepSome(points, by, sum, apart ?? Number(top))
    : sql`select *, false as "is_rest" from (${points}) as "all"`;
}

/** Adds up the values of the first key outside the given ones, or outside the `top` with most rows, apart by unit. */
function keepSome(
  points: SQL,
  [first = '', ...others]: readonly string[],
  sum: readonly string[],
  kept: number | readonly unknown[],
): SQL {
  const key = byColumn(first);
  const rest = others.map((each) => sql`${byColumn(each)}, `);
  const sums = sum.map((each) => sql`, sum(${sumOf(each)}) as ${sumOf(each)}`);
  const groups = sql.raw([1, 2, 3, 4, ...others.map((_, index) => index + 5)].join(', '));
  const values =
    typeof kept === 'number'
      ? sql`select ${key}::text as "value" from "all" group by ${key} order by sum("rows") desc, ${key} limit ${sql.raw(String(kept))}`
      : sql`select distinct "value" from jsonb_array_elements_text(${JSON.stringify(kept)}::jsonb) as "value"`;
  return sql`with "all" as materialized (${points}), "kept" as (select "value", true as "is_kept" from (${values}) as "values")
    select "start", "unit", case when "is_kept" then "all".${key} end as ${key}, "is_kept" is null as "is_rest", ${sql.join(rest)}
      sum("rows") as "rows"${sql.join(sums)}
    from "all" left join "kept" on "kept"."value" is not distinct from "all".${key}::text group by ${groups}`;
}

const sumOf = (key: string) => sql.identifier(sumColumn(key));

/** No column of a field is called like one of the query's own. */
const byColumn = (key: string) => sql.identifier(`by_${key}`);

function toColumns(keys: readonly string[], nameOf: (key: string) => SQLWrapper) {
  return Object.fromEntries(keys.map((key) => [key, sql<string>`${nameOf(key)}`]));
}
