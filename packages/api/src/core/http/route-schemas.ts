import type { SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { errorBodySchema } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The schemas of its responses by status. Fastify would keep a serializer for each; and as pairs,
     * since V8 keeps five hundred places for an object whose keys are statuses.
     */
    responses?: readonly (readonly [status: string, schema: unknown])[];
  }
}

/** Part of a route's schema: the call needs the bearer token of a session. */
export const security = [{ session: [] }];

/**
 * Adds the guard's security and failures to the description of every route that is registered after
 * it.
 *
 * @example
 * describeGuardedRoutes(scope, [{ apiKey: [] }]);
 * scope.get('/me', { schema: { response: { 200: meSchema } } }, readMe);
 */
export function describeGuardedRoutes(
  app: FastifyInstance,
  guards: readonly Readonly<Record<string, readonly string[]>>[] = security,
): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { response, ...schema } = route.schema ?? {};
    route.schema = { security: guards, ...schema };
    const responses = { ...errorResponses(401, 403, 429, 503), ...(response as object) };
    route.config = { ...route.config, responses: Object.entries(responses) };
  });
}

/** Puts every route that is registered after it into a group of the API description. */
export function groupRoutes(app: FastifyInstance, tag: string): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    route.schema = { ...route.schema, tags: [tag] };
  });
}

/** Describes a route for OpenAPI, with the responses that {@link describeGuardedRoutes} set aside. */
export const describeRoute: SwaggerTransform = (given) => {
  const responses = given.route.config?.responses;
  if (!responses) return jsonSchemaTransform(given);
  const schema = { ...given.schema, response: Object.fromEntries(responses) };
  return jsonSchemaTransform({ ...given, schema });
};

/**
 * The failures of a route, for its `response` schemas.
 *
 * @example app.get('/token', { schema: { response: { 200: tokenSchema, ...errorResponses(401, 422) } } }, read);
 */
export function errorResponses<Status extends number>(
  ...statuses: Status[]
): Record<Status, z.ZodType<z.infer<typeof errorBodySchema>>> {
  const entries = statuses.map((status) => [status, errorBodySchema]);
  return Object.fromEntries(entries);
}

/** The failures of a body. */
export const writeErrors = errorResponses(400, 409, 413, 415, 422);
