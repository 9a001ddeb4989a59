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

/** Runs the jobs as long as the app runs. */
export function registerWorker(app: FastifyInstance): void {
  let worker: Worker | undefined;
  let stopping: Promise<void> | undefined;
  app.addHook('onReady', async () => {
    worker = await startWorker(app.jobs.all, app.jobs.tools);
  });
  // Jobs finish while requests do.
  app.addHook('preClose', async () => {
    stopping = worker?.stop();
  });
  app.addHook('onClose', async () => stopping);
}
