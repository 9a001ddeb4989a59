import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../core/database/connection/connect.ts';
import { quantileOf, requestBuckets } from '../request-buckets.ts';

/** The requests of all processes in the last minutes that are over. */
export async function readRecent(db: Queryable, minutes: number) {
  const { rows } = await db.execute<{ requests: string; failures: string; buckets: string[] }>(sql`
    select coalesce(sum(requests), 0) as requests, coalesce(sum(failures), 0) as failures,
      ${sumOfBuckets('request_buckets')} as buckets
    from metric_samples
    where at >= date_trunc('minute', now()) - ${`${minutes} minutes`}::interval`);
  const [row] = rows;
  const p95 = quantileOf((row?.buckets ?? []).map(Number), 0.95);
  return {
    requests: Number(row?.requests ?? 0),
    failures: Number(row?.failures ?? 0),
    p95_ms: p95 === null ? null : p95 * 1000,
  };
}

/** The buckets of several rows, added up. */
export function sumOfBuckets(column: string) {
  const count = requestBuckets.length + 1;
  const each = Array.from({ length: count }, (_, index) => `sum(${column}[${index + 1}])`);
  return sql.raw(`array[${each.join(', ')}]`);
}
