import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createFinish, type OpenApiDocument } from '../../core/http/openapi.ts';
import { describeRoute } from '../../core/http/route-schemas.ts';
import { type DocsLook, toPage } from './docs-look.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The API whose description has the route, where that is not the console's. */
    describedIn?: string;
  }
}

/** An API of its own, beside that of the console. */
export interface OwnApi {
  readonly title: string;
  /** Markdown above its calls. */
  readonly description: string;
  readonly securitySchemes: NonNullable<OpenApiDocument['components']>['securitySchemes'];
  readonly look: DocsLook | undefined;
}

/**
 * Describes the routes that are registered on an app afterwards, and only those: at `openapi.json`
 * below its prefix, and on the page `docs`, which everyone may read.
 *
 * @example
 * await describeApi(app, { title: 'Partner API', description, securitySchemes, look });
 * app.get('/me', { schema: { response: { 200: meSchema } } }, readMe);
 */
export async function describeApi(
  app: FastifyInstance,
  { title, description, securitySchemes, look }: OwnApi,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, describedIn: title };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description },
      components: { ...(securitySchemes && { securitySchemes }) },
    },
    transform: describeRoute,
    transformObject: createFinish([]),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  const page = toPage('/docs', title, look);
  const css = [...(page.theme?.css ?? []), { filename: 'read-only.css', content: readOnly }];
  await app.register(swaggerUi, {
    ...page,
    // Its own prefix is where it is registered, not where browsers find it.
    indexPrefix: app.prefix,
    uiConfig: { deepLinking: true, supportedSubmitMethods: [] },
    theme: { ...page.theme, css },
  });
}

/** Nothing can be tried there: a page must not have the credentials of a program. */
const readOnly =
  '.swagger-ui :is(.scheme-container, .authorization__btn) { display: none !important; }';
