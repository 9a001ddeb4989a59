import type { Registry } from 'prom-client';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { measureLag } from '../../core/database/replica/lag.ts';
import { createFigureGauge, type FigureSource } from './figures.ts';

/** Creates the figure of the delay of the replica of `DATABASE_READ_URL`; no figure without one. */
export function createReplicaFigures(
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
