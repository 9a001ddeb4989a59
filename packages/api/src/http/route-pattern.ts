import type { FastifyRequest } from 'fastify';

/**
 * The declared pattern of a request's route, without the rules of its parameters. What has none is
 * `/*`, as pages and files are: a GET of an unknown URL reaches their route.
 */
export function toRoute({ routeOptions: { url = '/*' } }: FastifyRequest): string {
  return url.replaceAll(/:(\w+)\(.*?\)(?=\/|$)/g, ':$1');
}
