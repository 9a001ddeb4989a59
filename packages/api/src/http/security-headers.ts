import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { requestIdHeader } from './request-id.ts';

/** The content security policy of everything that is not a page: nothing may load anything. */
const nothing = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The security headers of every answer, by lower-case name. */
export const securityHeaders = collectHeaders(
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: nothing },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000 },
  }),
);

/** Sets what every answer carries. Pages replace the policy by their own. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, [requestIdHeader]: request.id });
  });
  // Answers may hold keys and addresses of people, which no disk of a browser should keep.
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}

/** Collected without a request: they are the same for all, and `handleClientError` has none. */
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
