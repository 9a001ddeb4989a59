import type { FastifyInstance } from 'fastify';
import { failures } from './error-responses.ts';

/** Says of every route that is registered after it, in the API's description, what the guard adds to it. */
export function describeGuardedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { response, ...schema } = route.schema ?? {};
    route.schema = {
      security: [{ session: [] }],
      ...schema,
      response: { ...failures(400, 401, 403, 404, 409, 422, 503), ...(response as object) },
    };
  });
}
