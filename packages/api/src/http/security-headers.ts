import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The content security policy of everything that is not a page: nothing may load anything. */
const nothing = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Sets the security headers of every answer. Pages replace the policy by their own. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: nothing },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000 },
  });
  // Answers may hold keys and addresses of people, which no disk of a browser should keep.
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
