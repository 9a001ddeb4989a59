import type { FastifyInstance } from 'fastify';
import { AsyncTask, SimpleIntervalJob } from 'toad-scheduler';

interface ProcessTask {
  /** In the log, when it fails. */
  readonly name: string;
  readonly seconds: number;
  readonly run: () => Promise<unknown>;
}

/**
 * Repeats work on the memory of this process, from its start to its end: what must happen in each
 * process. All other background work is a job.
 */
export function addProcessTask(app: FastifyInstance, { name, seconds, run }: ProcessTask): void {
  const task = new AsyncTask(name, run, (error) =>
    app.log.warn({ err: error, task: name }, 'A task of the process failed.'),
  );
  const job = new SimpleIntervalJob({ seconds, runImmediately: true }, task, {
    preventOverrun: true,
    unref: true,
  });
  app.addHook('onReady', async () => job.start());
  app.addHook('preClose', async () => job.stop());
}
