import type { FastifySchemaCompiler } from 'fastify';
import type { ZodType } from 'zod';
import { createRecentMap } from '../recent-map.ts';

/** How many queries of a route are kept. */
const maxQueries = 100;

/**
 * Parses a query once as long as it is among the last ones of its route: equal ones give the same
 * object, which must not change.
 */
export function rememberQueries(
  compile: FastifySchemaCompiler<ZodType>,
): FastifySchemaCompiler<ZodType> {
  return (route) => {
    const validate = compile(route);
    if (route.httpPart !== 'querystring') return validate;
    const known = createRecentMap<Parsed>(maxQueries);
    return (query) => {
      const text = JSON.stringify(query);
      const parsed = known.get(text) ?? (validate(query) as Parsed);
      if (!parsed.error) known.set(text, { value: Object.freeze(parsed.value) });
      return parsed;
    };
  };
}

interface Parsed {
  readonly value?: unknown;
  readonly error?: Error;
}
