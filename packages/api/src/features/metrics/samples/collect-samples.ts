import type { FastifyInstance } from 'fastify';
import type { AppDatabase } from '../../../core/database/connection/connect.ts';
import { addProcessTask } from '../../../core/jobs/process-task.ts';
import { processName } from '../../../core/process-name.ts';
import type { Settings } from '../../../core/settings.ts';
import type { EventLoopLag } from '../event-loop.ts';
import { requestBuckets } from '../request-buckets.ts';
import { createRequestDifferences, type RouteDifference } from './request-differences.ts';
import { createStatementTimes } from './statement-times.ts';
import { type MetricSample, storeSamples } from './store-samples.ts';

const minuteMs = 60_000;

/** Keeps the figures of this process in the database: those of each minute when it is over. */
export function collectSamples(
  app: FastifyInstance,
  db: AppDatabase,
  { ROLE }: Pick<Settings, 'ROLE'>,
  lag: EventLoopLag,
): void {
  const takeSample = createSampler(app, db, ROLE, lag);
  let minute = toMinute(Date.now());
  const store = async (now: number) => {
    const at = new Date(minute);
    minute = toMinute(now);
    await takeSample(at);
  };
  addProcessTask(app, {
    name: 'keep metrics',
    // More often than each minute, so that none is skipped.
    seconds: 15,
    run: async () => {
      const now = Date.now();
      if (toMinute(now) > minute) await store(now);
    },
  });
  app.decorate('keepMetrics', () => store(Date.now()));
  app.addHook('onClose', async () => {
    await store(Date.now()).catch((error) =>
      app.log.warn({ err: error }, 'The last minute of metrics was not kept.'),
    );
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps what happened since the last time, without waiting for the end of the minute. */
    keepMetrics: () => Promise<void>;
  }
}

/** Creates the function that stores what happened since its last call. */
function createSampler(
  { metrics }: FastifyInstance,
  db: AppDatabase,
  role: Settings['ROLE'],
  lag: EventLoopLag,
) {
  const takeRequests = createRequestDifferences(metrics.requests);
  const statements = createStatementTimes();
  db.statements.observe(statements.observer);
  let cpu = process.cpuUsage();
  let refused = 0;

  return async (at: Date): Promise<void> => {
    const { routes, keep } = await takeRequests();
    const used = process.cpuUsage(cpu);
    const allRefused = await total(metrics.signInFailures);
    const sample: MetricSample = {
      at,
      process: processName,
      role,
      ...addUp(routes),
      sign_in_failures: allRefused - refused,
      connections: db.pool.totalCount - db.pool.idleCount,
      waiting: db.pool.waitingCount,
      max_connections: db.pool.options.max,
      event_loop_lag: lag.quantile(0.99),
      memory_bytes: process.memoryUsage.rss(),
      cpu_seconds: (used.user + used.system) / 1e6,
    };
    lag.reset();
    // While the database is away nothing is kept, so that its minutes do not count as served. What
    // failed in them is in the next sample.
    await storeSamples(db.reserved, sample, routes, statements.take());
    keep();
    refused = allRefused;
    cpu = process.cpuUsage();
  };
}

/** The requests of all routes together. */
function addUp(routes: readonly RouteDifference[]) {
  return {
    requests: sum(routes.map(({ requests }) => requests)),
    failures: sum(routes.map(({ failures }) => failures)),
    request_seconds: sum(routes.map(({ seconds }) => seconds)),
    request_buckets: [...requestBuckets, Number.POSITIVE_INFINITY].map((_, index) =>
      sum(routes.map(({ buckets }) => buckets[index] ?? 0)),
    ),
  };
}

function toMinute(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

async function total(counter: FastifyInstance['metrics']['signInFailures']): Promise<number> {
  return sum((await counter.get()).values.map(({ value }) => value));
}
