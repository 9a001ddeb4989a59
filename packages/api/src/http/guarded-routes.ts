import type { FastifyInstance } from 'fastify';
import { errorResponses } from './error-responses.ts';

/** Part of a route's schema: the call needs the bearer token of a session. */
export const security = [{ session: [] }];

/**
 * Adds the guard's security and failures to the description of every route that is registered after
 * it.
 */
export function describeGuardedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { response, ...schema } = route.schema ?? {};
    route.schema = {
      security,
      ...schema,
      response: { ...errorResponses(401, 403, 429, 503), ...(response as object) },
    };
  });
}
