import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { requireStaff } from '../auth/guard.ts';

/** Nothing from other hosts; the page has inline styles. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'";

interface Options {
  readonly title: string;
  /** Whether it can be read without a session. */
  readonly isPublic: boolean;
}

/** Serves the collected description and a page to read and try it. */
export async function docsRoutes(
  app: FastifyInstance,
  { title, isPublic }: Options,
): Promise<void> {
  if (!isPublic) app.addHook('onRequest', requireStaff);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { deepLinking: true },
    staticCSP: policy,
    theme: {
      title,
      css: [{ filename: 'theme.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
}
