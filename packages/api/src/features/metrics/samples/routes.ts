import {
  alertEventLoopMs,
  alertFailurePercent,
  alertLatencyMs,
  metricsPermission,
} from '@koshpay/resource/internal';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requirePermission } from '../../../core/accounts/sessions/guard.ts';
import type { Database } from '../../../core/database/connection/connect.ts';
import type { RuntimeSettings } from '../../../core/runtime-settings/runtime-settings.ts';
import {
  type MetricRange,
  metricRanges,
  readPoints,
  readSlowestRoutes,
  readSlowestStatements,
} from './read-samples.ts';
import { readUptime } from './read-uptime.ts';
import { metricsSchema, slowestSchema, uptimeSchema } from './schemas.ts';

const tags = ['metrics'];
const onRequest = requirePermission(metricsPermission);
const querystring = z.strictObject({
  range: z.enum(Object.keys(metricRanges) as [MetricRange, ...MetricRange[]]).default('1h'),
});

/** The schemas of the routes. */
const schemas = {
  view: {
    tags,
    summary: 'Read Metrics',
    operationId: 'metrics.view',
    querystring,
    response: { 200: z.object({ data: metricsSchema }) },
  },
  slowest: {
    tags,
    summary: 'List the Slowest Routes and Statements',
    operationId: 'metrics.slowest',
    querystring,
    response: { 200: z.object({ data: slowestSchema }) },
  },
  uptime: {
    tags,
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
