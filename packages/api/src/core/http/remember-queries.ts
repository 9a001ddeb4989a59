import type { FastifySchemaCompiler } from 'fastify';
import type { ZodType } from 'zod';
import { createRecentMap, maxKey } from '../recent-map.ts';

/** The number of queries of a route that are remembered. */
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
      const remembered = known.get(text);
      if (remembered) return remembered;
      const parsed = validate(query) as Parsed;
      const isKept = !parsed.error && text.length <= maxKey;
      if (isKept) known.set(text, { value: Object.freeze(parsed.value) });
      return parsed;
    };
  };
}

interface Parsed {
  readonly value?: unknown;
  readonly error?: Error;
}
