import type { FastifyRequest } from 'fastify';

/**
 * The declared pattern of a request's route, without the rules of its parameters. What has none is
 * `/*`, as pages and files are: a GET of an unknown URL reaches their route.
 */
export function toRoute({ routeOptions: { url = '/*' } }: FastifyRequest): string {
  const known = patterns.get(url) ?? url.replaceAll(/:(\w+)\(.*?\)(?=\/|$)/g, ':$1');
  patterns.set(url, known);
  return known;
}

/** By the URLs of routes: each request asks for its own several times. */
const patterns = new Map<string, string>();
