import { once } from 'node:events';
import { createMetricsServer, StartError } from '@koshpay/api';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../settings/env.ts';

/**
 * Serves the metrics on their own port; returns what stops that, or undefined without such a port.
 *
 * @throws {StartError} when the address cannot be listened on
 */
export async function listenForMetrics(
  app: FastifyInstance,
  env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>,
): Promise<(() => Promise<void>) | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port === undefined) return undefined;
  if (!app.hasDecorator('metrics'))
    throw new StartError('METRICS_PORT is set, but this product has no feature for metrics.');
  const server = createMetricsServer(app, env);
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (cause) {
    throw new StartError(
      `The metrics cannot be served at ${host}:${port}: set METRICS_PORT and METRICS_HOST to a free port of an address of this machine.`,
      { cause },
    );
  }
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
