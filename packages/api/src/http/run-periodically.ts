import type { FastifyInstance } from 'fastify';

/**
 * Runs a job at the start and then at an interval, as long as the app runs. A failure is
 * logged, and the job runs again next time.
 */
export function runPeriodically(
  app: FastifyInstance,
  seconds: number,
  job: () => Promise<unknown>,
): void {
  const run = () =>
    void job().catch((error) => app.log.warn({ err: error }, 'A periodic job failed.'));
  const timer = setInterval(run, seconds * 1000).unref();
  app.addHook('onReady', async () => run());
  app.addHook('preClose', async () => clearInterval(timer));
}
