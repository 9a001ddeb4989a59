import { type Setting, settings } from '@koshpay/resource/internal';
import type { FastifyInstance } from 'fastify';
import { addProcessTask } from '../jobs/process-task.ts';
import { type RuntimeSettings, refreshSeconds } from './runtime-settings.ts';

/** Gives the app its runtime settings, and keeps them up to date. */
export function registerRuntimeSettings(app: FastifyInstance, runtime: RuntimeSettings): void {
  app.decorate('runtimeSettings', runtime);
  let isFailing = false;
  const reload = async () => {
    try {
      await runtime.reload();
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        app.log.warn({ source: 'settings', err: error }, 'The settings could not be read.');
      isFailing = true;
    }
  };
  addProcessTask(app, { name: 'reload settings', seconds: refreshSeconds, run: reload });
  // The next request of the user who changed one finds it changed.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'PATCH' || !route.url.includes(`/${settings.name}/`)) return;
    route.onSend = [route.onSend ?? [], reload].flat();
  });
}

/**
 * The settings of a process, in which each variable that can be changed at run time has its value of
 * now. Copies of it would keep the value of their time.
 */
export function toEffective<S extends object>(
  settings: S,
  declared: readonly Setting[],
  runtime: RuntimeSettings,
): S {
  const changeable = declared.flatMap((setting) =>
    setting.variable === undefined
      ? []
      : [[setting.variable, { enumerable: true, get: () => runtime.read(setting) }] as const],
  );
  return Object.defineProperties({ ...settings }, Object.fromEntries(changeable));
}
