import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { EventLoopLag } from './event-loop.ts';

/** Registers the figures of the process; they cost something even while no one reads them. */
export function registerProcessMetrics(registry: Registry, lag: EventLoopLag): void {
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
