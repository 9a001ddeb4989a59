import swaggerUi from '@fastify/swagger-ui';
import { docsPath } from '@koshpay/resource/internal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireConsoleNetwork } from '../../core/accounts/sessions/allowed-networks.ts';
import { readToken, requireStaff } from '../../core/accounts/sessions/guard.ts';
import { AppError } from '../../core/errors.ts';
import { defineFeature } from '../../core/feature.ts';
import { readCookie, setCookie } from '../../core/http/cookie.ts';
import { type DocsLook, toPage } from './docs-look.ts';

/** The page that describes the API. */
export const apiDocs = defineFeature({
  name: 'api-docs',
  capabilities: ['docs'],
  routes: async (app, { settings, docsLook }) => {
    const title = `${settings.BRAND_NAME} API`;
    await app.register(docsRoutes, { title, isPublic: settings.MODE === 'demo', look: docsLook });
  },
});

interface Options {
  readonly title: string;
  /** True if it can be read without a session. */
  readonly isPublic: boolean;
  readonly look: DocsLook | undefined;
}

/**
 * The session of a person who opened the page from the console: a link cannot carry its token. It is
 * sent to the page only, which changes nothing, and ends with the session.
 */
const docsCookie = { name: 'docs', path: docsPath, sameSite: 'Strict' } as const;

/** Serves the collected description and a page to read and try it. */
async function docsRoutes(app: FastifyInstance, { title, isPublic, look }: Options): Promise<void> {
  app.post(
    '/api/admin/me/docs',
    { schema: { hide: true }, onRequest: requireStaff, config: { isAllowedInView: true } },
    async (request, reply) =>
      setCookie(request, reply, docsCookie, readToken(request) ?? '')
        .code(204)
        .send(),
  );
  await app.register(async (pages) => {
    requireConsoleNetwork(pages);
    if (!isPublic) pages.addHook('onRequest', requireReader);
    pages.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    await pages.register(swaggerUi, toPage(docsPath, title, look));
  });
}

/** A person who is signed in: by the token of a call, or as the console opened the page. */
async function requireReader(request: FastifyRequest): Promise<void> {
  const token = readToken(request) ?? readCookie(request, docsCookie);
  if (!token)
    throw new AppError(
      'unauthenticated',
      'Sign in to the console, and open the API documentation in the menu of your account.',
    );
  request.headers.authorization = `Bearer ${token}`;
  await requireStaff(request);
}
