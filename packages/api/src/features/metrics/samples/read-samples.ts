import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../core/database/connection/connect.ts';
import { quantileOf, requestBuckets } from '../request-buckets.ts';

/** The spans of time that can be looked at, and the length of a point of their charts. */
export const metricRanges = {
  '1h': { hours: 1, stepSeconds: 60 },
  '24h': { hours: 24, stepSeconds: 900 },
  '7d': { hours: 168, stepSeconds: 7_200 },
} as const;

export type MetricRange = keyof typeof metricRanges;

type PointRow = Record<'at', string> &
  Record<(typeof sums)[number] | 'processes', string> & { readonly buckets: readonly string[] };

const sums = [
  'requests',
  'failures',
  'sign_in_failures',
  'connections',
  'waiting',
  'max_connections',
  'event_loop_lag',
  'memory_bytes',
  'cpu_seconds',
] as const;

/**
 * Reads the figures of all processes, in points of the same length; a point without samples is
 * missing.
 */
export async function readPoints(db: Queryable, range: MetricRange) {
  const { hours, stepSeconds } = metricRanges[range];
  const { rows } = await db.execute<PointRow>(sql`
    select date_bin(${`${stepSeconds} seconds`}, at, 'epoch') as at,
      count(distinct process) as processes,
      sum(requests) as requests, sum(failures) as failures,
      sum(sign_in_failures) as sign_in_failures,
      max(connections) as connections, max(waiting) as waiting,
      max(max_connections) as max_connections,
      max(event_loop_lag) as event_loop_lag, max(memory_bytes) as memory_bytes,
      sum(cpu_seconds) as cpu_seconds,
      ${sumOfBuckets('request_buckets')} as buckets
    from metric_samples where at >= ${since(hours)} group by 1 order by 1`);
  return rows.map(({ at, processes, buckets, ...row }) => ({
    at: new Date(at).toISOString(),
    processes: Number(processes),
    ...(Object.fromEntries(sums.map((key) => [key, Number(row[key])])) as Record<
      (typeof sums)[number],
      number
    >),
    ...toTimes(buckets),
  }));
}

type RouteRow = {
  readonly route: string;
  readonly requests: string;
  readonly failures: string;
  readonly seconds: string;
  readonly buckets: readonly string[];
};

/** The routes on which requests took longest, all together. */
export async function readSlowestRoutes(db: Queryable, range: MetricRange) {
  const { rows } = await db.execute<RouteRow>(sql`
    select route, sum(requests) as requests, sum(failures) as failures, sum(seconds) as seconds,
      ${sumOfBuckets('buckets')} as buckets
    from route_samples where at >= ${since(metricRanges[range].hours)}
    group by route having sum(requests) > 0
    order by sum(seconds) / sum(requests) desc, route limit ${shown}`);
  return rows.map(({ route, buckets, ...row }) => ({
    route,
    requests: Number(row.requests),
    failures: Number(row.failures),
    mean_ms: toMs(Number(row.seconds) / Number(row.requests)),
    ...toTimes(buckets),
  }));
}

type StatementRow = Record<'statement' | 'calls' | 'failures' | 'seconds' | 'longest', string>;

/** The statements that took longest, all calls together: what to look at first. */
export async function readSlowestStatements(db: Queryable, range: MetricRange) {
  const { rows } = await db.execute<StatementRow>(sql`
    select min(statement) as statement, sum(calls) as calls, sum(failures) as failures,
      sum(seconds) as seconds, max(longest) as longest
    from statement_samples where at >= ${since(metricRanges[range].hours)}
    group by key order by sum(seconds) desc, key limit ${shown}`);
  return rows.map(({ statement, calls, failures, seconds, longest }) => ({
    statement,
    calls: Number(calls),
    failures: Number(failures),
    total_ms: toMs(Number(seconds)),
    mean_ms: toMs(Number(seconds) / Number(calls)),
    longest_ms: toMs(Number(longest)),
  }));
}

/** The number of routes and statements that are shown. */
const shown = 15;

function since(hours: number): SQL {
  return sql`now() - ${`${hours} hours`}::interval`;
}

function toTimes(buckets: readonly string[]) {
  const counts = buckets.map(Number);
  const quantile = (share: number) => {
    const seconds = quantileOf(counts, share);
    return seconds === null ? null : toMs(seconds);
  };
  return { p50_ms: quantile(0.5), p95_ms: quantile(0.95), p99_ms: quantile(0.99) };
}

/** Tenths of a millisecond are all that is measured. */
function toMs(seconds: number): number {
  return Math.round(seconds * 10_000) / 10;
}

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
function sumOfBuckets(column: string) {
  const count = requestBuckets.length + 1;
  const each = Array.from({ length: count }, (_, index) => `sum(${column}[${index + 1}])`);
  return sql.raw(`array[${each.join(', ')}]`);
}
