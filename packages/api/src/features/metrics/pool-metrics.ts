import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Registers what connections of each pool do. */
export function registerPoolMetrics(
  registry: Registry,
  pools: Readonly<Record<string, pg.Pool>>,
): void {
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
