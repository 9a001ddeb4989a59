import { z } from 'zod';
import { hasVisibleText } from '../../text/visible-text.ts';
import { weaknessOf } from '../../text/weak-secret.ts';
import { defaultMaxLengths, type TextLimits } from '../kind.ts';
import { isCredential, type SecretField } from '../secret.ts';
import type { TextOptions } from '../text.ts';

// PostgreSQL cannot hold NUL or half a surrogate pair; no name or hash has any other control character;
// those of direction let a name turn the words around it; and invisible characters make
// one name look like another. (Indian scripts need the joiners, flags of regions the tags.)
const control = String.raw`\p{Cc}\p{Cs}\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB`;
const onlyInProse = String.raw`\p{Zl}\p{Zp}\u00AD\u061C\u200E\u200F`;
const oneLine = new RegExp(`^[^${control}${onlyInProse}]*$`, 'u');
const severalLines = new RegExp(`^(?:[\\t\\n\\r]|[^${control}])*$`, 'u');

// What a form can check without sending mail: one @, no characters that separate addresses, and
// something around each dot of name and domain.
const email =
  /^(?!\.)(?!.*\.[.@])[^\s@<>"(),:;\\[\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** The schema of one line, trimmed; at most 255 characters by default. */
export function lineSchema(limits: TextLimits, label: string): z.ZodString {
  return limitedSchema(limits, label, oneLine);
}

/** The schema of a plain line, in capital letters where the field keeps these. */
export function plainSchema(field: TextOptions, label: string): z.ZodString {
  const schema = lineSchema(field, label);
  return field.upperCase ? schema.toUpperCase() : schema;
}

/** The schema of text in several lines, trimmed; at most 2,000 characters by default. */
export function textSchema(limits: TextLimits, label: string): z.ZodString {
  return limitedSchema({ max: defaultMaxLengths.lines, ...limits }, label, severalLines);
}

function limitedSchema(
  { min, max = defaultMaxLengths.line, required, pattern }: TextLimits,
  label: string,
  allowed: RegExp,
): z.ZodString {
  const minLength = min ?? (required ? 1 : 0);
  const tooShort = minLength > 1 ? `must have at least ${minLength} characters` : 'is required';
  // As one list of checks: each method would make, and keep, a schema of its own.
  const schema = z.string(absentOr(label, 'must be text')).check(
    z.trim(),
    z.overwrite((text) => (hasVisibleText(text) ? text : '')),
    z.minLength(minLength, { error: `${label} ${tooShort}.`, abort: true }),
    z.maxLength(max, `${label} must have at most ${max} characters.`),
    z.regex(allowed, `${label} must not have control characters.`),
  );
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

/** The schema of an e-mail address in lower case, at most 254 characters by default. */
export function emailSchema(limits: TextLimits, label: string): z.ZodString {
  return lineSchema({ max: 254, ...limits }, label)
    .toLowerCase()
    .regex(email, `${label} must be an e-mail address.`);
}

/** The schema of a phone number with its country. */
export function phoneSchema(limits: TextLimits, label: string): z.ZodString {
  return lineSchema(limits, label).regex(
    /^\+\d{10,15}$/,
    `${label} must be + and 10 to 15 digits.`,
  );
}

/** The schema of a URL of HTTP or of web sockets, at most 2,048 characters by default. */
export function urlSchema(limits: TextLimits, label: string): z.ZodString {
  return lineSchema({ max: 2048, ...limits }, label).refine(
    (text) => /^(https?|wss?):\/\/\S+$/i.test(text) && URL.canParse(text),
    `${label} must be a URL that starts with https://.`,
  );
}

/** The schema of a secret; one that proves who a caller is must not be easy to guess. */
export function secretSchema(field: SecretField, label: string): z.ZodString {
  const schema = lineSchema({ min: 16, ...field }, label);
  return isCredential(field) ? schema.superRefine(refuseWeak(label)) : schema;
}

function refuseWeak(label: string) {
  return (text: string, context: z.RefinementCtx) => {
    const weakness = weaknessOf(text);
    if (weakness) context.addIssue(`${label} ${weakness}.`);
  };
}
