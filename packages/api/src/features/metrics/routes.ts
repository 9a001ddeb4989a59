import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { AppError } from '../../core/errors.ts';
import type { Settings } from '../../core/settings.ts';

/** Serves the figures at `/metrics` of the main port, to those with the token, unless they have their own. */
export async function metricsRoute(
  app: FastifyInstance,
  { settings: { METRICS_TOKEN, METRICS_PORT } }: { readonly settings: Settings },
): Promise<void> {
  if (!METRICS_TOKEN || METRICS_PORT !== undefined) return;
  const isToken = createTokenCheck(METRICS_TOKEN);
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!isToken(headers.authorization))
      throw new AppError('unauthenticated', 'Send METRICS_TOKEN as a bearer token.');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await app.metrics.read());
  });
}

/** A server that has only `/metrics`, for a port of its own; it asks for the token if there is one. */
export function createMetricsServer(
  { metrics, log }: FastifyInstance,
  { METRICS_TOKEN }: Pick<Settings, 'METRICS_TOKEN'>,
): Server {
  const isAllowed = METRICS_TOKEN ? createTokenCheck(METRICS_TOKEN) : () => true;
  return createServer(async (request, response) => {
    const end = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type }).end(text);
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return end(404, 'Only GET /metrics is here.\n');
    if (!isAllowed(request.headers.authorization))
      return end(401, 'Send METRICS_TOKEN as a bearer token.\n');
    try {
      return end(200, await metrics.read(), Registry.PROMETHEUS_CONTENT_TYPE);
    } catch (error) {
      log.error({ err: error }, 'The metrics could not be read.');
      return end(500, 'The metrics could not be read.\n');
    }
  });
}

/** Compares digests, so that the time shows neither the length nor the beginning of the token. */
function createTokenCheck(token: string): (authorization: string | undefined) => boolean {
  const expected = digest(token);
  return (authorization = '') => {
    const given = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
    return timingSafeEqual(digest(given), expected);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
