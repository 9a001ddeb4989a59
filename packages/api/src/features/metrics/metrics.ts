import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';
import type { AppParts } from '../../core/app-parts.ts';
import { registerOpenStreams } from '../../core/http/open-streams.ts';
import { toRoute } from '../../core/http/route-pattern.ts';
import { createAuditFigures } from './audit-figures.ts';
import { measureEventLoop } from './event-loop.ts';
import { readFigures } from './figures.ts';
import { createJobFigures } from './job-figures.ts';
import { registerPoolMetrics } from './pool-metrics.ts';
import { registerProcessMetrics } from './process-metrics.ts';
import { createReplicaFigures } from './replica-figures.ts';
import { requestBuckets } from './request-buckets.ts';
import { createRollupFigures } from './rollup-figures.ts';
import { collectSamples } from './samples/collect-samples.ts';

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

/** Counts what the app does. */
export function registerMetrics(
  app: FastifyInstance,
  { product, db, settings }: Pick<AppParts, 'product' | 'db' | 'settings'>,
): void {
  const { METRICS_TOKEN, METRICS_PORT } = settings;
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer requests, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
    registers,
  });
  const signInFailures = new Counter({
    name: 'sign_in_failures_total',
    help: 'Refused sign-ins, by reason.',
    labelNames: ['reason'] as const,
    registers,
  });
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
