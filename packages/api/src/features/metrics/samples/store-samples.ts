import { createHash } from 'node:crypto';
import { metricDays } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../core/database/connection/connect.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import type { RouteDifference } from './request-differences.ts';
import type { StatementTime } from './statement-times.ts';
import { metricSamples, routeSamples, statementSamples } from './tables.ts';

/** Routes and statements are shown for seven days. */
const slowestDays = 8;

/** Deletes figures that are older than the settings keep. */
export const pruneMetricsJob = defineJob({
  name: 'metrics.prune',
  schedule: '23 * * * *',
  run: async (_data, { db: { drizzle }, runtimeSettings }) => {
    const days = runtimeSettings.read(metricDays);
    await drizzle.execute(sql`delete from metric_samples where at < ${ago(days)}`);
    for (const table of ['route_samples', 'statement_samples'])
      await drizzle.execute(
        sql`delete from ${sql.identifier(table)} where at < ${ago(slowestDays)}`,
      );
  },
});

function ago(days: number) {
  return sql`now() - ${`${days} days`}::interval`;
}

/** The figures of a process in a minute. */
export type MetricSample = typeof metricSamples.$inferInsert;

/** The minutes of a slot, in which routes and statements are added up. */
const slotMinutes = 10;

/** Adds what happened in a minute to what is stored of it. */
export async function storeSamples(
  { transaction }: Pick<Database, 'transaction'>,
  sample: MetricSample,
  routes: readonly RouteDifference[],
  statements: readonly StatementTime[],
): Promise<void> {
  const slot = toSlot(sample.at);
  await transaction(async (tx) => {
    await tx
      .insert(metricSamples)
      .values(sample)
      .onConflictDoUpdate({
        target: [metricSamples.at, metricSamples.process],
        set: {
          ...summed('metric_samples', 'requests', 'failures', 'request_seconds'),
          ...summed('metric_samples', 'sign_in_failures', 'cpu_seconds'),
          request_buckets: summedBuckets('metric_samples', 'request_buckets'),
        },
      });
    await storeRoutes(tx, slot, routes);
    const timed = toRows(statements, slot);
    if (timed.length > 0)
      await tx
        .insert(statementSamples)
        .values(timed)
        .onConflictDoUpdate({
          target: [statementSamples.at, statementSamples.key],
          set: {
            ...summed('statement_samples', 'calls', 'failures', 'seconds'),
            longest: sql`greatest(statement_samples.longest, excluded.longest)`,
          },
        });
  });
}

async function storeRoutes(
  tx: Transaction,
  slot: Date,
  routes: readonly RouteDifference[],
): Promise<void> {
  // In one order in all processes, so that none waits for another that waits for it.
  const rows = routes
    .map((each) => ({ at: slot, ...each }))
    .sort((one, other) => (one.route < other.route ? -1 : 1));
  if (rows.length === 0) return;
  await tx
    .insert(routeSamples)
    .values(rows)
    .onConflictDoUpdate({
      target: [routeSamples.at, routeSamples.route],
      set: {
        ...summed('route_samples', 'requests', 'failures', 'seconds'),
        buckets: summedBuckets('route_samples', 'buckets'),
      },
    });
}

/** Texts that became alike are one row: an insert may not touch a row twice. */
function toRows(statements: readonly StatementTime[], at: Date) {
  const byKey = new Map<string, StatementTime & { at: Date; key: string }>();
  for (const each of statements) {
    const key = createHash('sha256').update(each.statement).digest('base64url').slice(0, 22);
    const found = byKey.get(key);
    if (!found) byKey.set(key, { at, key, ...each });
    else {
      found.calls += each.calls;
      found.failures += each.failures;
      found.seconds += each.seconds;
      found.longest = Math.max(found.longest, each.longest);
    }
  }
  return [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

function toSlot(at: Date): Date {
  const ms = slotMinutes * 60_000;
  return new Date(Math.floor(at.getTime() / ms) * ms);
}

function summed(table: string, ...columns: readonly string[]) {
  const sums = columns.map((column) => [
    column,
    sql.raw(`${table}.${column} + excluded.${column}`),
  ]);
  return Object.fromEntries(sums);
}

function summedBuckets(table: string, column: string) {
  return sql.raw(
    `array(select a + b from unnest(${table}.${column}, excluded.${column}) as pair(a, b))`,
  );
}
