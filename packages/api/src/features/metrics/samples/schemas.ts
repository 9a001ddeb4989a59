import { z } from 'zod';

const count = z.int().min(0);
const ms = z.number().nullable();

/** The figures of all processes in a span of time. */
export const metricsSchema = z.object({
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
export const slowestSchema = z.object({
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
export const uptimeSchema = z.object({
  percent: z.number().nullable().describe('Null until there are 30 days of figures.'),
});
