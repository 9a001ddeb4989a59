import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import { linkRoutes } from './links/routes.ts';
import { authRoutes } from './routes.ts';
import { viewRoutes } from './sessions/view-routes.ts';

type Options = AppParts & {
  /** The capabilities of the server. */
  readonly capabilities: readonly string[];
};

/** The routes of signing in, of a person's own account, and of viewing as another role. */
export async function accountRoutes(
  app: FastifyInstance,
  { product, db: { reserved: db }, settings, vault, capabilities }: Options,
): Promise<void> {
  const knownNames = [settings.BRAND_NAME, product.name];
  await app.register(authRoutes, {
    db,
    settings,
    vault,
    capabilities,
    knownNames,
    rules: product,
  });
  await app.register(linkRoutes, { db, vault, settings, knownNames });
  await app.register(viewRoutes, { db });
}
