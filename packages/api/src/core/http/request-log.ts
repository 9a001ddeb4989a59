import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** The header that carries it. One that a client sends is ignored: it could pose as another request in the log. */
export const requestIdHeader = 'x-request-id';

/** Unique over processes and restarts, and sorted by time. */
export function createRequestId(): string {
  return randomUUIDv7();
}

/** The paths that load balancers call every few seconds. */
const probes = new Set(['/healthz', '/readyz']);

/** One line per request, without its query, headers or body: those hold what people typed. */
export function registerRequestLog(
  app: FastifyInstance,
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
): void {
  if (!['info', 'debug', 'trace'].includes(LOG_LEVEL)) return;
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    request.log[probes.has(path) ? 'debug' : 'info'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        staff: request.staff?.username,
        client: request.client?.name,
        code: request.failure,
      },
      'request',
    );
  });
}

/**
 * The declared pattern of a request's route, without the rules of its parameters. What has none is
 * `/*`, as pages and files are: a GET of an unknown URL reaches their route.
 */
export function toRoute({ routeOptions: { url = '/*' } }: FastifyRequest): string {
  const known = patterns.get(url) ?? url.replaceAll(/:(\w+)\(.*?\)(?=\/|$)/g, ':$1');
  patterns.set(url, known);
  return known;
}

/** By the URLs of routes: each request asks for its own several times. */
const patterns = new Map<string, string>();
