import type { FastifyInstance } from 'fastify';

/** Does something now and then, as long as the app runs. A failure is logged and tried again next time. */
export function every(app: FastifyInstance, seconds: number, job: () => Promise<unknown>): void {
  const timer = setInterval(() => {
    job().catch((error) => app.log.warn({ err: error }, 'A periodic job failed.'));
  }, seconds * 1000).unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
