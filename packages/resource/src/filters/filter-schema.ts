import { z } from 'zod';
import { type Field, kindOf } from '../kinds/index.ts';
import type { RangeKind } from '../kinds/kind.ts';
import { valueSchema } from '../kinds/schemas/field-schemas.ts';
import type { SearchFilter } from './filter.ts';
import type { Parameter } from './filter-parameters.ts';
import { maxFilterValues, splitValues } from './filter-values.ts';
import { lazyValue } from './memoize.ts';
import { plainParameters } from './plain-parameters.ts';
import { isRangeEnd, rangeKindOf } from './range.ts';

const emptySchema = z.literal('');

/** Validates one parameter of a list's query, where every value is text. Empty text counts as not given. */
export function parameterSchema(match: Parameter['match'], field: Field, label: string): z.ZodType {
  if (match === 'contains' || match === 'prefix' || match === 'whole')
    return z.string().trim().max(255).optional();
  const schema = schemas[match](field, label);
  const parameter = z.union([emptySchema, schema], { error: lastProblem });
  if (isPlain(match, field)) parameter.register(plainParameters, { isPlain: true });
  return parameter.optional();
}

/** True if the values of a parameter are numbers, times, ids or choices. */
function isPlain(match: ValueMatch, field: Field): boolean {
  const isCompared = match === 'equal' || match === 'any';
  return !isCompared || kindOf(field).matching !== 'text';
}

type ValueMatch = Exclude<Parameter['match'], SearchFilter['match']>;

const schemas: Readonly<Record<ValueMatch, (field: Field, label: string) => z.ZodType>> = {
  equal: equalSchema,
  any: severalSchema,
  from: boundSchema,
  to: boundSchema,
  empty: (_, label) =>
    z
      .enum(['true', 'false'], `${label} must be true or false.`)
      .transform((text) => text === 'true'),
};

function equalSchema(field: Field, label: string): z.ZodType {
  if (field.kind === 'bool') return schemas.empty(field, label);
  const value = valueSchema(field, label);
  if (!['id', 'ref', 'int'].includes(field.kind)) return value;
  return z
    .string()
    .regex(/^\d{1,15}$/, `${label} must be a whole number.`)
    .transform(Number)
    .pipe(value as z.ZodType<number, number>);
}

/** Values with commas between them, see `joinValues`. A wrong one makes the whole parameter invalid. */
function severalSchema(field: Field, label: string): z.ZodType {
  // Most parameters are never sent, and thousands of schemas are much memory.
  const value = lazyValue(() => equalSchema(field, label));
  const storable = lazyValue(() => storableSchema(label));
  const isText = kindOf(field).matching === 'text' && !('values' in field);
  return z.string().transform((text, { addIssue }) => {
    const parsed = splitValues(text).map(({ text, isQuoted }) =>
      (isQuoted && isText ? storable : value)().safeParse(text),
    );
    const problem = parsed.find(({ error }) => error)?.error?.issues[0]?.message;
    if (problem) addIssue(problem);
    if (parsed.length > maxFilterValues)
      addIssue(`${label} must have at most ${maxFilterValues} values.`);
    return parsed.map(({ data }) => data);
  });
}

/** Whatever text a row can have. */
function storableSchema(label: string): z.ZodType {
  return z.string().regex(/^[^\0\p{Cs}]*$/u, `${label} must not have control characters.`);
}

/** An end of a range. */
function boundSchema(field: Field, label: string): z.ZodType<string> {
  const kind = rangeKindOf(field);
  return z
    .string()
    .trim()
    .refine((text) => isRangeEnd(kind, text), `${label} must be ${forms[kind]}.`)
    .transform((text) => (text.includes('T') ? new Date(text).toISOString() : text));
}

const forms: Readonly<Record<RangeKind, string>> = {
  whole: 'a whole number',
  number: 'a number',
  day: 'a date like 2026-01-31',
  time: 'a date like 2026-01-31, or an ISO date and time',
};

/** The last problem of a parameter that is not empty. */
function lastProblem({ errors }: { readonly errors?: { readonly message: string }[][] }) {
  return errors?.at(-1)?.[0]?.message;
}
