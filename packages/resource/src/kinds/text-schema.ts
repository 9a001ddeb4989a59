import { z } from 'zod';
import { hasVisibleText } from '../visible-text.ts';
import type { FieldOptions } from './kind.ts';

/** Options of every kind of text. */
export interface TextLimits extends FieldOptions {
  /** The fewest characters. */
  readonly min?: number;
  /** The most characters. */
  readonly max?: number;
  /** The expression that the text must match, alone or with the message; `^` and `$` are its ends. */
  readonly pattern?: RegExp | { readonly expression: RegExp; readonly message: string };
}

// PostgreSQL cannot hold NUL or half a surrogate pair; no name, hash or address has any other control
// character; those of direction let a name turn the words around it; and spaces without a width make
// one name look like another. (Indian scripts need the joiners.)
const oneLine = /^[^\p{Cc}\p{Cs}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]*$/u;
const severalLines = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069])*$/u;

/** The schema of one line, trimmed; at most 255 characters by default. */
export function lineSchema(limits: TextLimits, label: string): z.ZodString {
  return textSchema(limits, label, oneLine);
}

/** The schema of text in several lines, trimmed; at most 2,000 characters by default. */
export function linesSchema(limits: TextLimits, label: string): z.ZodString {
  return textSchema({ max: 2000, ...limits }, label, severalLines);
}

function textSchema(
  { min, max = 255, required, pattern }: TextLimits,
  label: string,
  allowed: RegExp,
): z.ZodString {
  const minLength = min ?? (required ? 1 : 0);
  const tooShort = minLength > 1 ? `must have at least ${minLength} characters` : 'is required';
  const schema = z
    .string(absentOr(label, 'must be text'))
    .trim()
    .overwrite((text) => (hasVisibleText(text) ? text : ''))
    .min(minLength, { error: `${label} ${tooShort}.`, abort: true })
    .max(max, `${label} must have at most ${max} characters.`)
    .regex(allowed, `${label} must not have control characters.`);
  if (!pattern) return schema;
  return pattern instanceof RegExp
    ? schema.regex(pattern, `${label} has an invalid format.`)
    : schema.regex(pattern.expression, pattern.message);
}

/** The message of a value that is absent, or of the wrong type. */
export function absentOr(label: string, problem: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) =>
      (input ?? '') === '' ? `${label} is required.` : `${label} ${problem}.`,
  };
}

/** A sample text with a distinct end, within the field's length. */
export function sampleText(
  prefix: string,
  serial: number,
  { min = 0, max = 20 }: TextLimits,
): string {
  return `${prefix}${serial}`.padStart(min, prefix).slice(-max);
}
