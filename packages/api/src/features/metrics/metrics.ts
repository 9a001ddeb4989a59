import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppParts } from '../../core/app-parts.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { measureLag } from '../../core/database/replica/lag.ts';
import { toRoute } from '../../core/http/request-log.ts';
import { registerOpenStreams } from '../../core/http/shutdown.ts';
import { createAuditFigures } from './audit-figures.ts';
import { type EventLoopLag, measureEventLoop } from './event-loop.ts';
import { createFigureGauge, type FigureSource, readFigures } from './figures.ts';
import { createJobFigures } from './job-figures.ts';
import { requestBuckets } from './request-buckets.ts';
import { createRollupFigures } from './rollup-figures.ts';
import { collectSamples } from './samples/collect-samples.ts';

/** Registers the figures of the process; they cost something even while no one reads them. */
function registerProcessMetrics(registry: Registry, lag: EventLoopLag): void {
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray())
    if (replaced.test(name)) registry.removeSingleMetric(name);
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late this share of the timers runs at most, in the current minute.',
    labelNames: ['share'],
    registers: [registry],
    collect() {
      for (const share of [0.5, 0.9, 0.99, 1]) this.set({ share }, lag.quantile(share));
    },
  });
}

/** The lags of the library have the interval of its timer in them, and its totals are no counters. */
const replaced = /^nodejs_(eventloop_lag_|active_.*_total$)/;

/** The figures of a process, in the one registry that everything adds its own to. */
interface Metrics {
  readonly registry: Registry;
  /** Seconds of each request. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly signInFailures: Counter<'reason'>;
  /** Reads every figure and returns them as Prometheus' text. */
  readonly read: () => Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

function createCounters(registers: Registry[]): Pick<Metrics, 'requests' | 'signInFailures'> {
  return {
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer requests, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: requestBuckets,
      registers,
    }),
    signInFailures: new Counter({
      name: 'sign_in_failures_total',
      help: 'Refused sign-ins, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
  };
}

/** Counts what the app does. */
export function registerMetrics(
  app: FastifyInstance,
  { product, db, settings }: Pick<AppParts, 'product' | 'db' | 'settings'>,
): void {
  const { METRICS_TOKEN, METRICS_PORT } = settings;
  const registry = new Registry();
  const { requests, signInFailures } = createCounters([registry]);
  registerOpenStreams(app, registry);
  registerPoolMetrics(registry, db.pools);
  const lag = measureEventLoop();
  app.addHook('onClose', async () => lag.stop());
  if (METRICS_TOKEN || METRICS_PORT !== undefined) registerProcessMetrics(registry, lag);
  const sources = [
    createAuditFigures(registry, db.reserved),
    createJobFigures(app, registry, db.reserved),
    createRollupFigures(registry, db.reserved, [...product.rollups.values()]),
    createReplicaFigures(registry, db),
  ];
  app.decorate('countSignInFailure', (reason) => signInFailures.inc({ reason }));
  app.decorate('metrics', {
    registry,
    requests,
    signInFailures,
    read: async () => {
      await readFigures(sources, app.log);
      return registry.metrics();
    },
  });
  collectSamples(app, db, settings, lag);
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method } = request;
    const route = toRoute(request);
    const ms = request.streamedAfterMs ?? elapsedTime;
    requests.observe({ method, route, status: statusCode }, ms / 1000);
  });
}

/** Creates the figure of the delay of the replica of `DATABASE_READ_URL`; no figure without one. */
function createReplicaFigures(
  registry: Registry,
  { reserved, pools: { replica } }: AppDatabase,
): FigureSource {
  const lag = createFigureGauge(
    registry,
    'db_replica_lag_seconds',
    'Seconds by which the replica that lists are read from is behind.',
  );
  const read = async () =>
    lag.replace(replica ? [[{}, await measureLag(reserved.pool, replica)]] : []);
  return { gauges: [lag], read };
}

/** Registers what connections of each pool do. */
function registerPoolMetrics(registry: Registry, pools: Readonly<Record<string, pg.Pool>>): void {
  const registers = [registry];
  const entries = Object.entries(pools);
  new Gauge({
    name: 'db_pool_connections',
    help: 'Open connections to the database, by what they do.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of entries) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'db_pool_waiting',
    help: 'Requests that wait for a connection to the database.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of entries) this.set({ pool }, waitingCount);
    },
  });
  new Gauge({
    name: 'db_pool_max_connections',
    help: 'Most connections of the pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { options }] of entries) this.set({ pool }, options.max);
    },
  });
}
