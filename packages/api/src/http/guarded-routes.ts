import type { FastifyInstance } from 'fastify';
import { errorResponses } from './error-responses.ts';

/** In a route's schema: the call needs a session's bearer token. */
export const security = [{ session: [] }];

/** Says of every route that is registered after it, in the API's description, what the guard adds to it. */
export function describeGuardedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { response, ...schema } = route.schema ?? {};
    route.schema = {
      security,
      ...schema,
      response: { ...errorResponses(401, 403, 503), ...(response as object) },
    };
  });
}
