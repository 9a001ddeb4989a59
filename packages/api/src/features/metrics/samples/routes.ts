import {
  alertEventLoopMs,
  alertFailurePercent,
  alertLatencyMs,
  metricsPermission,
} from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requirePermission } from '../../../core/accounts/sessions/guard.ts';
import type { Database, Queryable } from '../../../core/database/connection/connect.ts';
import { groupRoutes } from '../../../core/http/route-schemas.ts';
import type { RuntimeSettings } from '../../../core/runtime-settings/runtime-settings.ts';
import {
  type MetricRange,
  metricRanges,
  readPoints,
  readSlowestRoutes,
  readSlowestStatements,
} from './read-samples.ts';

const count = z.int().min(0);
const ms = z.number().nullable();

/** The figures of all processes in a span of time. */
const metricsSchema = z.object({
  step_seconds: count.describe('The length of a point.'),
  limits: z.object({
    failure_percent: z.number(),
    latency_ms: z.number(),
    event_loop_ms: z.number(),
  }),
  points: z.array(
    z.object({
      at: z.string().describe('Its beginning, ISO 8601.'),
      processes: count,
      requests: count,
      failures: count.describe('Answered with 5xx.'),
      p50_ms: ms,
      p95_ms: ms,
      p99_ms: ms,
      sign_in_failures: count,
      connections: count.describe('The most that a process used.'),
      waiting: count.describe('The most requests that waited for one.'),
      max_connections: count,
      event_loop_lag: z.number().describe('Seconds by which one of a hundred timers was late.'),
      memory_bytes: count.describe('Of the largest process.'),
      cpu_seconds: z.number(),
    }),
  ),
});

/** The slowest routes and statements. */
const slowestSchema = z.object({
  routes: z.array(
    z.object({
      route: z.string(),
      requests: count,
      failures: count,
      mean_ms: z.number(),
      p50_ms: ms,
      p95_ms: ms,
      p99_ms: ms,
    }),
  ),
  statements: z.array(
    z.object({
      statement: z.string(),
      calls: count,
      failures: count,
      total_ms: z.number(),
      mean_ms: z.number(),
      longest_ms: z.number(),
    }),
  ),
});

/** The share of minutes in which requests were served. */
const uptimeSchema = z.object({
  percent: z.number().nullable().describe('Null until there are 30 days of figures.'),
});

const onRequest = requirePermission(metricsPermission);
const querystring = z.strictObject({
  range: z.enum(Object.keys(metricRanges) as [MetricRange, ...MetricRange[]]).default('1h'),
});

const schemas = {
  view: {
    summary: 'Read Metrics',
    operationId: 'metrics.view',
    querystring,
    response: { 200: z.object({ data: metricsSchema }) },
  },
  slowest: {
    summary: 'List the Slowest Routes and Statements',
    operationId: 'metrics.slowest',
    querystring,
    response: { 200: z.object({ data: slowestSchema }) },
  },
  uptime: {
    summary: 'Read the Uptime of 30 Days',
    operationId: 'metrics.uptime',
    response: { 200: z.object({ data: uptimeSchema }) },
  },
};

/** The figures that are kept in the database, for the console. */
export const sampleRoutes: FastifyPluginAsyncZod<{ readonly db: Database }> = async (
  app,
  { db: { drizzle } },
) => {
  groupRoutes(app, 'metrics');

  app.get('/metrics', { onRequest, schema: schemas.view }, async ({ query: { range } }) => ({
    data: {
      step_seconds: metricRanges[range].stepSeconds,
      limits: readLimits(app.runtimeSettings),
      points: await readPoints(drizzle, range),
    },
  }));

  app.get(
    '/metrics/slowest',
    { onRequest, schema: schemas.slowest },
    async ({ query: { range } }) => ({
      data: {
        routes: await readSlowestRoutes(drizzle, range),
        statements: await readSlowestStatements(drizzle, range),
      },
    }),
  );

  app.get('/metrics/uptime', { onRequest, schema: schemas.uptime }, async () => ({
    data: { percent: await readUptime(drizzle) },
  }));
};

/** The limits of charts: those above which alerts are opened. */
function readLimits({ read }: RuntimeSettings) {
  return {
    failure_percent: read(alertFailurePercent),
    latency_ms: read(alertLatencyMs),
    event_loop_ms: read(alertEventLoopMs),
  };
}

/** An average over less time than this would be another figure than its label says. */
const days = 30;

/**
 * The share of the minutes of the last 30 days in which any process served requests; null until
 * there are figures of as many days.
 */
export async function readUptime(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ minutes: string; is_measured: boolean }>(sql`
    select count(distinct at) as minutes,
      exists (select from metric_samples where at < now() - ${`${days} days`}::interval) as is_measured
    from metric_samples
    where role <> 'worker' and at >= date_trunc('minute', now()) - ${`${days} days`}::interval
      and at < date_trunc('minute', now())`);
  const [row] = rows;
  if (!row?.is_measured) return null;
  return Math.min(100, Math.round((Number(row.minutes) / (days * 24 * 60)) * 100_000) / 1000);
}
