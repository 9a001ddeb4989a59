import { jobs } from '@koshpay/resource';
import type { FastifyInstance } from 'fastify';
import type { Job } from './define-job.ts';
import type { SharedTools } from './run-batch.ts';
import { startWorker, type Worker } from './worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The background work of the server, and what it runs with. */
    jobs: { readonly all: readonly Job[]; readonly tools: SharedTools };
  }
}

/** Runs the jobs as long as the app runs: immediately what any process adds, while it hears of it. */
export function registerWorker(app: FastifyInstance): void {
  let worker: Worker | undefined;
  let stopping: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    worker = await startWorker(app.jobs.all, app.jobs.tools);
    app.live.hub.watch(jobs.name, worker.wake);
    void app.live.listener.start();
  });
  // Jobs finish while requests do.
  app.addHook('preClose', async () => {
    stopping = worker?.stop();
  });
  app.addHook('onClose', async () => stopping);
}
