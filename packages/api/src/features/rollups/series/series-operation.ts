import type { Fields, Resource } from '@koshpay/resource';
import {
  type Field,
  type FieldOf,
  type SeriesQuery,
  seriesPointSchema,
  seriesQuerySchema,
} from '@koshpay/resource/internal';
import { and, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Access } from '../../../core/access/access.ts';
import type { CompiledProduct } from '../../../core/compiled-product.ts';
import type { Database } from '../../../core/database/connection/connect.ts';
import { errorResponses } from '../../../core/http/route-schemas.ts';
import { withListErrors } from '../../../core/resources/list/list-errors.ts';
import type { Operation } from '../../../core/resources/operation.ts';
import { createQueryGuard } from '../../../core/resources/read/access-guards.ts';
import { toZonedQuery } from '../../../core/resources/read/zoned-query.ts';
import type { SeriesPoint } from '../series.ts';
import { createReadPoints } from './read-points.ts';

const seriesSchema = z.object({ data: z.array(seriesPointSchema) });

const keepMs = 1_000;
const maxEntries = 500;

/** Many people open the same figures together: a response serves all who ask within a second of it. */
function createShortLivedCache<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Promise<T>>();
  return (key, read) => {
    const known = entries.get(key);
    if (known) return known;
    const reading = read();
    if (entries.size < maxEntries) {
      entries.set(key, reading);
      const forget = () => void entries.delete(key);
      reading.then(() => setTimeout(forget, keepMs).unref(), forget);
    }
    return reading;
  };
}

/** The endpoint of charts and figures: the counts and sums of a list's rows, by period and value. */
export function createSeriesOperation(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
): Operation {
  const readPoints = createReadPoints(db, product, resource);
  const cached = createShortLivedCache();
  return {
    schema: {
      querystring: seriesQuerySchema(resource),
      response: { 200: seriesSchema, ...errorResponses(400, 422) },
    },
    preValidation: createQueryGuard(product, resource, seriesQuerySchema),
    handler: async (request) => {
      const access = product.accessOf(request.staff);
      const query = toZonedQuery(resource, request.query as SeriesQuery, access);
      const key = JSON.stringify([access.shape, access.values, access.timeZone, query]);
      return cached(key, () => withListErrors({}, () => read(access, query)));
    },
  };

  async function read(access: ReturnType<CompiledProduct['accessOf']>, query: SeriesQuery) {
    const { by } = query;
    const points = await readPoints(access, query);
    const field = by === undefined ? undefined : (resource.fields as Fields)[by];
    const readValue = (point: SeriesPoint) => toValue(field, by && point.by[by]);
    const values = [...new Set(points.map(readValue))].filter((value) => value !== null);
    const labels = await readLabels(db, product, resource, access, by, values);
    const data = points.map((point) => {
      const { start, isRest: is_rest, unit, rows, sums } = point;
      const value = readValue(point);
      return { start, value, label: labels.get(value) ?? null, is_rest, unit, rows, sums };
    });
    return { data };
  }
}

/** The driver reads large integers as text. */
function toValue(field: Field | undefined, value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (field?.kind === 'ref') return Number(value);
  return typeof value === 'boolean' ? value : String(value);
}

/** The titles of the rows that a reference leads to, as far as a person may read them. */
async function readLabels(
  db: Database,
  product: CompiledProduct,
  { fields }: Resource,
  access: Access,
  key: string | undefined,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, string>> {
  const field = (fields as Fields)[key ?? ''];
  if (field?.kind !== 'ref' || ids.length === 0) return new Map();
  const { resource, targetKey = 'id' } = field as FieldOf<'ref'>;
  const { readable, where } = access.of(resource);
  const [title = 'id'] = readable.recordTitle;
  const table = product.tableOf(resource);
  const column = (name: string) => table[name] as PgColumn;
  const rows = await db.drizzle
    .select({ id: column(targetKey), title: sql<string>`${column(title)}::text` })
    .from(table as PgTable)
    .where(and(inArray(column(targetKey), [...ids]), where(column)))
    .execute(access.values);
  return new Map(rows.map((row) => [row.id, row.title]));
}
