import type { FastifyInstance } from 'fastify';

/** One line a request, without its query, headers or body: those hold what people typed. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        staff: request.staff?.username,
      },
      'request',
    );
  });
}
