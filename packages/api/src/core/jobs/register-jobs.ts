import { jobs } from '@koshpay/resource/internal';
import type { FastifyInstance } from 'fastify';
import type { AlertParts } from '../../features/alerts/alert-rule.ts';
import type { SystemLog } from '../../features/logs/system-log.ts';
import type { AppParts } from '../app-parts.ts';
import type { RuntimeSettings } from '../runtime-settings/runtime-settings.ts';
import type { Job } from './define-job.ts';
import type { SharedTools } from './run-batch.ts';
import type { WorkQueue } from './work-queue.ts';
import { startWorker, type Worker } from './worker.ts';

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

declare module 'fastify' {
  interface FastifyInstance {
    /** The background work of the server, and what it runs with. */
    jobs: { readonly all: readonly Job[]; readonly tools: SharedTools };
  }
}

/** Runs what is due as long as the app runs: immediately what any process adds, while it hears of it. */
function registerWorker(app: FastifyInstance, workQueues: readonly WorkQueue[]): void {
  let worker: Worker | undefined;
  let stopping: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    const started = await startWorker(app.jobs.all, app.jobs.tools, { workQueues });
    worker = started;
    for (const resource of [jobs.name, ...workQueues.flatMap(({ resources }) => resources)])
      app.changes.watch(resource, started.wake);
    app.changes.listen();
  });
  // Jobs finish while requests do.
  app.addHook('preClose', async () => {
    stopping = worker?.stop();
  });
  app.addHook('onClose', async () => stopping);
}
