import {
  type Field,
  type Fields,
  type Resource,
  type SeriesQuery,
  seriesPointSchema,
  seriesQuerySchema,
} from '@koshpay/resource';
import { z } from 'zod';
import type { CompiledProduct } from '../../../core/compiled-product.ts';
import type { Database } from '../../../core/database/connection/connect.ts';
import { errorResponses } from '../../../core/http/error-responses.ts';
import { withListErrors } from '../../../core/resources/list/list-errors.ts';
import type { Operation } from '../../../core/resources/operation.ts';
import { createQueryGuard } from '../../../core/resources/read/access-guards.ts';
import { toZonedQuery } from '../../../core/resources/read/zoned-query.ts';
import type { SeriesPoint } from '../series.ts';
import { readLabels } from './labels.ts';
import { createReadPoints } from './read-points.ts';
import { createShortLivedCache } from './short-lived-cache.ts';

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
      response: {
        200: z.object({ data: z.array(seriesPointSchema) }),
        ...errorResponses(400, 422),
      },
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
    return {
      data: points.map((point) => {
        const value = readValue(point);
        return {
          start: point.start,
          value,
          label: labels.get(value) ?? null,
          is_rest: point.isRest,
          unit: point.unit,
          rows: point.rows,
          sums: point.sums,
        };
      }),
    };
  }
}

/** The driver reads large integers as text. */
function toValue(field: Field | undefined, value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (field?.kind === 'ref') return Number(value);
  return typeof value === 'boolean' ? value : String(value);
}
