import { allowedNetworks, settings } from '@koshpay/resource';
import type { FastifyInstance } from 'fastify';
import { isInNetworks } from '../auth/networks.ts';
import { AppError } from '../errors.ts';
import { runPeriodically } from '../http/run-periodically.ts';
import type { RuntimeSettings } from './runtime-settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    runtimeSettings: RuntimeSettings;
  }
}

/** Seconds after which a process knows what another one changed. */
const refreshSeconds = 2;

/** Gives the app its runtime settings, and keeps them up to date. */
export function registerRuntimeSettings(app: FastifyInstance, runtime: RuntimeSettings): void {
  app.decorate('runtimeSettings', runtime);
  let isFailing = false;
  const reload = async () => {
    try {
      await runtime.reload();
      isFailing = false;
    } catch (error) {
      if (!isFailing) app.log.warn({ err: error }, 'The settings could not be read.');
      isFailing = true;
    }
  };
  runPeriodically(app, refreshSeconds, reload);
  // The next request of the user who changed one finds it changed.
  app.addHook('onSend', async ({ method, routeOptions }) => {
    if (method === 'PATCH' && routeOptions.url?.includes(`/${settings.name}/`)) await reload();
  });
}

/** Requires a network that the settings allow, for every route that is registered after it. */
export function requireAllowedNetwork(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ ip }) => {
    const networks = app.runtimeSettings.read(allowedNetworks);
    if (networks.length === 0 || isInNetworks(ip, networks)) return;
    throw new AppError('forbidden', 'The console cannot be used from this network.', {
      logFields: { reason: 'other_network' },
    });
  });
}
