import type { FastifyInstance } from 'fastify';
import type { AlertParts } from '../../features/alerts/alert-rule.ts';
import type { SystemLog } from '../../features/logs/system-log.ts';
import type { AppParts } from '../app-parts.ts';
import type { RuntimeSettings } from '../runtime-settings/runtime-settings.ts';
import type { Job } from './define-job.ts';
import { registerWorker } from './register-worker.ts';
import type { WorkQueue } from './work-queue.ts';

type Parts = AppParts & {
  jobs: readonly Job[];
  workQueues: readonly WorkQueue[];
  alerts: AlertParts;
  systemLog: SystemLog;
  runtime: RuntimeSettings;
};

/** Gives the app its background work, and runs it unless the process only serves requests. */
export function registerJobs(
  app: FastifyInstance,
  { product, db, settings, runtime, vault, jobs, workQueues, alerts, systemLog }: Parts,
): void {
  app.decorate('jobs', {
    all: jobs,
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
