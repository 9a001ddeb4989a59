import { z } from 'zod';
import { parameterSchema } from '../filters/filter-schema.ts';
import { plainParameters } from '../filters/plain-parameters.ts';
import type { Field, Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { toLabel } from '../text/names.ts';
import { type SeriesGrain, seriesGrains } from './rollup.ts';
import { isOwnField, seriesKeys, seriesParameters } from './series.ts';

/** The query of `{name}/series`: what is added up, and the filters of the list. */
export interface SeriesQuery {
  /** The length of a period; all of the time together by default. */
  readonly grain?: SeriesGrain;
  /** The field whose values are apart. */
  readonly by?: string;
  /** The number of values of `by`; the rows of all others are one more. */
  readonly top?: number;
  /** The values of `by` that are apart instead of those with most rows; null for none. */
  readonly apart?: readonly SeriesPoint['value'][];
  /** The numbers that are added up. */
  readonly sum?: readonly string[];
  readonly [filter: string]: unknown;
}

const maxTop = 50;

const valueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** Values as JSON, so that two series of different times tell the same ones apart. */
const apartSchema = z
  .string()
  .max(10_000)
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      addIssue('Must be a JSON list of values.');
      return z.NEVER;
    }
  })
  .pipe(z.array(valueSchema, 'Must be a JSON list of values.').max(maxTop));

/** The rows of one period with the same value, and in the same unit. */
export const seriesPointSchema = z.object({
  start: z.iso.date().nullable().describe('The first day of the period.'),
  value: valueSchema.describe('The value of `by`.'),
  label: z.string().nullable().describe('The title of the row that the value refers to.'),
  is_rest: z
    .boolean()
    .describe('Whether these are the rows of all values beyond `top` or `apart`.'),
  unit: z.string().nullable().describe('What the sums are in.'),
  rows: z.number().int(),
  sums: z.record(z.string(), z.string()).describe('Exact decimals, by field.'),
});
export type SeriesPoint = z.infer<typeof seriesPointSchema>;

/** The query of a resource's series, for a person who may read these fields of it. */
export function seriesQuerySchema(resource: Resource): z.ZodType<SeriesQuery> {
  return z.lazy(() => z.strictObject(seriesShape(resource))) as unknown as z.ZodType<SeriesQuery>;
}

function seriesShape(resource: Resource): Record<string, z.ZodType> {
  const sums = (resource.rollup?.sum ?? []).filter((key) => isOwnField(resource, key));
  const filters = seriesParameters(resource).map(({ param, match, fields: [key = ''] }) => {
    const field = (resource.fields as Fields)[key] as Field;
    return [param, parameterSchema(match, field, toLabel(key))];
  });
  return {
    grain: z.enum(seriesGrains).optional(),
    by: oneOf(seriesKeys(resource)).optional(),
    top: z.coerce.number().int().min(1).max(maxTop).optional(),
    apart: apartSchema.optional(),
    sum: z
      .string()
      .transform((text) => text.split(','))
      .refine((keys) => keys.every((key) => sums.includes(key)), mustBeOneOf(sums))
      .register(plainParameters, { isPlain: true })
      .optional(),
    ...Object.fromEntries(filters),
  };
}

/** An empty list of names accepts none. */
function oneOf(names: readonly string[]): z.ZodType<string> {
  return z.string().refine((name) => names.includes(name), mustBeOneOf(names));
}

const mustBeOneOf = (names: readonly string[]) => `Must be one of ${names.join(', ')}.`;
