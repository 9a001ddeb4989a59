import type { FastifyInstance } from 'fastify';

/**
 * Does something at the start and now and then, as long as the app runs. A failure is logged and tried
 * again next time.
 */
export function every(app: FastifyInstance, seconds: number, job: () => Promise<unknown>): void {
  const run = () =>
    void job().catch((error) => app.log.warn({ err: error }, 'A periodic job failed.'));
  const timer = setInterval(run, seconds * 1000).unref();
  app.addHook('onReady', async () => run());
  app.addHook('preClose', async () => clearInterval(timer));
}
