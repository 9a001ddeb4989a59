import type { Resource } from '@koshpay/resource';
import { type SeriesQuery, toPhrase } from '@koshpay/resource/internal';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Access, cacheByAccess } from '../../../core/access/access.ts';
import type { CompiledProduct } from '../../../core/compiled-product.ts';
import type { Database } from '../../../core/database/connection/connect.ts';
import { AppError } from '../../../core/errors.ts';
import { createRowFilter } from '../../../core/resources/read/row-filter.ts';
import { isCounted, toDays, toFiguresWhere } from '../counted-filters.ts';
import { toFigures } from '../figures.ts';
import { addUpSeries, readSeries, type SeriesPoint, type SeriesShape } from '../series.ts';
import { sumColumn } from '../tables.ts';

/** The most rows that are read where no rollup has counted them: in the order of time, or by an index. */
const limits = { inOrder: 1_000_000, byIndex: 100_000 };

/**
 * Creates the function that reads the series of a resource with a rollup. What the rollup counts
 * comes from it; else the rows themselves are counted, as far as they are not too many.
 */
export function createReadPoints(db: Database, product: CompiledProduct, resource: Resource) {
  const rollup = product.rollups.get(resource.name);
  if (!rollup) throw new Error(`'${resource.name}' has no rollup.`);
  const readerOf = cacheByAccess((access) => ({
    figures: toFigures(rollup, access),
    filter: createRowFilter(product, resource.name, access),
  }));

  return async (access: Access, query: SeriesQuery): Promise<SeriesPoint[]> => {
    const { figures, filter } = readerOf(access);
    const { active, values } = filter.read(query);
    const { grain, top, apart, by, sum = [] } = query;
    const unit = sum.length > 0 ? rollup.unit : undefined;
    const shape = { grain, top, apart, by: by ? [by] : [], sum };
    const given = { ...access.values, ...values, ...toDays(active, query) };
    // Figures are of the product's days.
    const isOfProduct = grain === undefined || access.timeZone === undefined;
    const isCoveredWhere =
      isOfProduct &&
      figures?.covers(active.flatMap(({ fields }) => fields)) &&
      active.every((parameter) => isCounted(parameter, rollup.over, query));
    if (isCoveredWhere) {
      const options = { where: toFiguresWhere(active), values: given };
      const read = (more: object) =>
        readSeries(db.drizzle, product, resource.name, access, { ...more, ...options });
      const counted = await read(shape);
      if (counted) return counted;
      const all = await read({});
      if ((all?.[0]?.rows ?? 0) > limits.inOrder) throw tooLong(resource, limits.inOrder);
    }
    const limit = isCoveredWhere ? limits.inOrder : limits.byIndex;
    const own = { ...shape, unit };
    const where = filter.toWhere(active);
    const rows = rowsAsFigures(product, resource, access, where, own, limit);
    const points = await addUpSeries(db.drizzle, rows, sql`true`, own, given);
    const read = points?.reduce((total, { rows }) => total + rows, 0) ?? 0;
    if (read > limit) throw tooLong(resource, limit);
    return points ?? [];
  };
}

/** The rows as a rollup would count them, one by one, up to one more than the limit. */
function rowsAsFigures(
  product: CompiledProduct,
  { name }: Resource,
  access: Access,
  where: SQL | undefined,
  { by, sum, unit }: Required<Pick<SeriesShape, 'by' | 'sum'>> & Pick<SeriesShape, 'unit'>,
  limit: number,
): SQL {
  const table = product.tableOf(name);
  const isVisible = access.of(name).where((key) => table[key] as PgColumn);
  const keys = [...new Set([...(by ?? []), ...(unit === undefined ? [] : [unit])])];
  const columns = [
    sql`${sql.raw(product.rollups.get(name)?.dayIn(access.timeZone) ?? '')} as "day"`,
    ...keys.map((key) => sql.identifier(key)),
    sql`1 as "rows"`,
    ...(sum ?? []).map(
      (key) => sql`coalesce(${sql.identifier(key)}, 0) as ${sql.identifier(sumColumn(key))}`,
    ),
  ];
  const conditions = [isVisible, where].filter((each) => each !== undefined);
  const filtered = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`from (select ${sql.join(columns, sql`, `)} from ${table as PgTable}${filtered} limit ${sql.raw(String(limit + 1))}) as "figures"`;
}

/** A sum of some of the rows would mislead. */
function tooLong({ title }: Resource, limit: number): AppError {
  const message = `These are more than ${limit.toLocaleString('en-IN')} ${toPhrase(title)}. Choose a shorter time, or narrow them with another filter.`;
  return new AppError('series_too_long', message);
}
