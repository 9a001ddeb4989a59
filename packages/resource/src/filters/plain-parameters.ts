import { z } from 'zod';

/**
 * Schemas of query parameters that are text to zod, but hold nothing that a person types freely:
 * numbers, times, ids or choices. The request log keeps their values, as it does for schemas whose
 * type says so; all other text is left out of it.
 *
 * @example ids: z.string().regex(/^\d+(,\d+)*$/).register(plainParameters, { isPlain: true })
 */
export const plainParameters = z.registry<{ readonly isPlain: true }>();
