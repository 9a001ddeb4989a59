import type { FastifyInstance } from 'fastify';

/** Seconds that running requests are given when the app closes. */
const patience = 10;

/**
 * Lets running requests finish when the app closes. Node closes connections that are idle at that
 * moment; one that becomes idle later would be waited for until its keep-alive ends.
 */
export function registerDrain(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const idle = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    const rest = setTimeout(() => app.server.closeAllConnections(), patience * 1000).unref();
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(rest);
    });
  });
}
