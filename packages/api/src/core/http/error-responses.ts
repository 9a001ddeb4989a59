import type { z } from 'zod';
import { errorBodySchema } from '../errors.ts';

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
