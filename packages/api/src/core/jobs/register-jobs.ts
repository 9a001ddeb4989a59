import type { FastifyInstance } from 'fastify';
import { withFrameworkJobs } from '../../all-jobs.ts';
import type { AlertParts } from '../../features/alerts/alert-rule.ts';
import type { SystemLog } from '../../features/logs/system-log.ts';
import type { AppOptions, AppParts } from '../app-options.ts';
import type { RuntimeSettings } from '../runtime-settings/runtime-settings.ts';
import { registerWorker } from './register-worker.ts';

type Parts = AppParts &
  Pick<AppOptions, 'jobs' | 'workQueues'> & {
    alerts: AlertParts;
    systemLog: SystemLog;
    runtime: RuntimeSettings;
  };

/** Gives the app its background work, and runs it unless the process only serves requests. */
export function registerJobs(
  app: FastifyInstance,
  { product, db, settings, runtime, vault, jobs, workQueues = [], alerts, systemLog }: Parts,
): void {
  app.decorate('jobs', {
    all: withFrameworkJobs(jobs),
    tools: {
      db: db.jobs,
      settings,
      runtimeSettings: runtime,
      product,
      vault,
      mailer: app.mailer,
      alerts,
      systemLog,
      log: app.log,
      inSpan: app.inSpan,
    },
  });
  if (settings.ROLE !== 'api') registerWorker(app, workQueues);
}
