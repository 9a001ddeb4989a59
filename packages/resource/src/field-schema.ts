import { z } from 'zod';
import { type Field, type FieldOf, isNullable, type Kind } from './field.ts';
import { hasVisibleText } from './visible-text.ts';

/** What each kind accepts, apart from whether it may be left out. */
const kinds: { readonly [K in Kind]: (field: FieldOf<K>, label: string) => z.ZodType } = {
  id: (_, label) => wholeNumber(label, 1),
  ref: (_, label) => wholeNumber(label, 1),
  int: ({ min, max }, label) => wholeNumber(label, min, max),
  decimal: (field, label) => exactNumber(field, label),
  text: (field, label) => line(field, label),
  longtext: (field, label) => string({ max: 2000, ...field }, label),
  through: (field, label) => line(field, label),
  email: (field, label) =>
    line({ max: 254, ...field }, label)
      .toLowerCase()
      .regex(email, `${label} must be an e-mail address.`),
  phone: (field, label) =>
    line(field, label).regex(/^\+\d{10,15}$/, `${label} must be + and 10 to 15 digits.`),
  url: (field, label) =>
    line({ max: 2048, ...field }, label).refine(
      (text) => /^(https?|wss?):\/\/\S+$/i.test(text) && URL.canParse(text),
      `${label} must be an address that starts with https://.`,
    ),
  bool: (_, label) => z.boolean(`${label} must be true or false.`),
  choice: (field, label) => oneOf(field, label),
  status: (field, label) => oneOf(field, label),
  refMany: (_, label) =>
    z
      .array(wholeNumber(label, 1))
      .max(100, `${label} must have at most 100 entries.`)
      .transform((ids) => [...new Set(ids)]),
  code: (field, label) => line(field, label),
  secret: (field, label) => line({ min: 16, ...field }, label),
  writeOnly: (field, label) => line(field, label),
  count: (_, label) => wholeNumber(label),
  sum: (_, label) => line({}, label),
  timestamp: (_, label) => z.iso.datetime(`${label} must be an ISO date and time.`),
};

// What a form can know without sending mail: one @, no signs that stand between addresses, and the
// dots of name and domain with something around each.
const email =
  /^(?!\.)(?!.*\.[.@])[^\s@<>"(),:;\\[\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
// PostgreSQL cannot hold NUL or half a surrogate pair; no name, hash or address has any other control
// character; and those of direction let a name turn the words around it.
const oneLine = /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u;
const severalLines = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u;

/** The schema of a field whose value is given. */
export function valueSchema(field: Field, label: string): z.ZodType {
  return (kinds[field.kind] as (field: Field, label: string) => z.ZodType)(field, label);
}

/** The schema of a field in a form: what may be empty takes null, and empty text means null. */
export function inputSchema(field: Field, label: string): z.ZodType {
  const schema = valueSchema(field, label);
  if (field.kind === 'secret' && !field.required)
    return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
  if (!isNullable(field)) return schema;
  return z.preprocess(
    (value) => (typeof value === 'string' && !hasVisibleText(value) ? null : value),
    schema.nullable(),
  );
}

interface Length {
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
}

function line(field: Length, label: string): z.ZodString {
  return string({ max: 255, ...field }, label, oneLine);
}

function string({ min, max = 255, required }: Length, label: string, allowed = severalLines) {
  const least = min ?? (required ? 1 : 0);
  const tooShort = least > 1 ? `must have at least ${least} characters` : 'is required';
  return z
    .string(absentOr(label, 'must be text'))
    .trim()
    .overwrite((text) => (hasVisibleText(text) ? text : ''))
    .min(least, `${label} ${tooShort}.`)
    .max(max, `${label} must have at most ${max} characters.`)
    .regex(allowed, `${label} must not have control characters.`);
}

function wholeNumber(label: string, min = 0, max = Number.MAX_SAFE_INTEGER): z.ZodNumber {
  return z
    .number(absentOr(label, 'must be a whole number'))
    .int(`${label} must be a whole number.`)
    .min(min, `${label} must be at least ${min}.`)
    .max(max, `${label} must be at most ${max}.`);
}

function exactNumber({ scale = 18, min = 0, max = 1e20 }: FieldOf<'decimal'>, label: string) {
  const digits = `^-?\\d{1,20}${scale > 0 ? `(\\.\\d{1,${scale}})?` : ''}$`;
  const format = scale > 0 ? `a number with at most ${scale} decimals` : 'a whole number';
  return z
    .union([z.string().trim(), z.number().transform(String)], absentOr(label, `must be ${format}`))
    .refine((value) => new RegExp(digits).test(value), {
      error: `${label} must be ${format}.`,
      abort: true,
    })
    .refine((value) => Number(value) >= min, `${label} must be at least ${min}.`)
    .refine((value) => Number(value) <= max, `${label} must be at most ${max}.`);
}

function oneOf({ values }: { values: readonly string[] }, label: string) {
  return z.enum(values as [string, ...string[]], `${label} must be one of ${values.join(', ')}.`);
}

function absentOr(label: string, problem: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) =>
      input === undefined || input === null ? `${label} is required.` : `${label} ${problem}.`,
  };
}
