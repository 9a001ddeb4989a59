import { bigint, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../core/database/statements/iso-time.ts';

const count = () => bigint({ mode: 'number' }).notNull().default(0);
const seconds = () => doublePrecision().notNull().default(0);
/**
 * The number of requests in each bucket of the histogram of times, the last one for all longer
 * ones.
 */
const buckets = () => integer().array().notNull();

/**
 * The figures of each process by minute: counters as differences, states as they were at its end.
 */
export const metricSamples = pgTable(
  'metric_samples',
  {
    /** The beginning of the minute. */
    at: timeColumn().notNull(),
    process: text().notNull(),
    role: text().notNull(),
    requests: count(),
    /** Answered with 5xx. */
    failures: count(),
    request_seconds: seconds(),
    request_buckets: buckets(),
    sign_in_failures: count(),
    connections: integer().notNull(),
    waiting: integer().notNull(),
    max_connections: integer().notNull(),
    /** The delay of the latest one of a hundred timers, in seconds. */
    event_loop_lag: seconds(),
    memory_bytes: bigint({ mode: 'number' }).notNull(),
    cpu_seconds: seconds(),
  },
  (table) => [primaryKey({ columns: [table.at, table.process] })],
);

/** The times of each route, of all processes together, in ten minutes. */
export const routeSamples = pgTable(
  'route_samples',
  {
    at: timeColumn().notNull(),
    /** `GET /api/admin/tokens/list` */
    route: text().notNull(),
    requests: count(),
    failures: count(),
    seconds: seconds(),
    buckets: buckets(),
  },
  (table) => [primaryKey({ columns: [table.at, table.route] })],
);

/**
 * The times of each statement, of all processes together, in ten minutes. Never with its values.
 */
export const statementSamples = pgTable(
  'statement_samples',
  {
    at: timeColumn().notNull(),
    /** The hash of the statement, which may be longer than an index takes. */
    key: text().notNull(),
    statement: text().notNull(),
    calls: count(),
    failures: count(),
    seconds: seconds(),
    longest: seconds(),
  },
  (table) => [primaryKey({ columns: [table.at, table.key] })],
);
