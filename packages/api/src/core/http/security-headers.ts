import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../settings.ts';
import { requestIdHeader } from './request-log.ts';

/** Marks a response that was given before. */
export const replayedHeader = 'idempotent-replayed';

/** Lets pages of the origins in the settings call the API; by default only its own. */
export async function registerCors(
  app: FastifyInstance,
  { CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>,
): Promise<void> {
  if (CORS_ORIGINS.length === 0) return;
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
  const exposedHeaders = [requestIdHeader, 'retry-after', 'etag', replayedHeader];
  await app.register(cors, { origin: [...CORS_ORIGINS], methods, exposedHeaders, maxAge: 600 });
}

/** The content security policy of everything that is not a page: it may load nothing. */
const nothing = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The features of a device that no page needs, and no script that got into one may use. */
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** The security headers of every response, by lower-case name. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
  ...collectHeaders(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: nothing },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      strictTransportSecurity: { maxAge: 31_536_000 },
    }),
  ),
};

/** Sets the security headers of every response. Pages replace the policy with their own. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, [requestIdHeader]: request.id });
  });
  // Answers may hold keys and personal data, which no browser should cache on disk.
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}

/** Computed without a request: they are always the same, and `handleClientError` has no request. */
function collectHeaders(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
