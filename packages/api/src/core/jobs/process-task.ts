import type { FastifyInstance } from 'fastify';
import { AsyncTask, SimpleIntervalJob } from 'toad-scheduler';
import { reportFailures } from './report-failures.ts';

interface ProcessTask {
  /** In the log, when it fails. */
  readonly name: string;
  readonly seconds: number;
  readonly run: () => Promise<unknown>;
}

/**
 * Repeats work on the memory of this process, from its start to its end: what must happen in each
 * process. All other background work is a job.
 *
 * @example addProcessTask(app, { name: 'rates', seconds: 60, run: () => rates.reload() });
 */
export function addProcessTask(app: FastifyInstance, { name, seconds, run }: ProcessTask): void {
  const { failed, worked } = reportFailures({
    onFailure: (err) => app.log.warn({ err, task: name }, 'A task of the process failed.'),
    onRecovery: () => app.log.info({ task: name }, 'A task of the process works again.'),
  });
  const task = new AsyncTask(name, () => run().then(worked), failed);
  const job = new SimpleIntervalJob({ seconds, runImmediately: true }, task, {
    preventOverrun: true,
    unref: true,
  });
  app.addHook('onReady', async () => job.start());
  app.addHook('preClose', async () => job.stop());
}
