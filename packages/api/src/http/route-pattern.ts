import type { FastifyRequest } from 'fastify';

/** The declared pattern of a request's route, without the rules of its parameters. */
export function toRoute({ routeOptions: { url = 'unmatched' } }: FastifyRequest): string {
  return url.replaceAll(/:(\w+)\(.*?\)(?=\/|$)/g, ':$1');
}
