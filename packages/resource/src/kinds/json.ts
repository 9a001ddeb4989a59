import { z } from 'zod';
import { defineKind, type FieldOptions, maker } from './kind.ts';

type Json = z.core.util.JSONType;

export interface JsonOptions extends FieldOptions {
  /** The value of a new row that is sent without one, and of the rows that exist already. */
  readonly defaultValue?: Json;
  /** The most characters of its text; 10,000 by default. */
  readonly max?: number;
}
export type JsonField = { readonly kind: 'json' } & JsonOptions;

/** Any JSON value. */
export const json = maker<JsonOptions>()('json');

export const jsonKind = defineKind<JsonField, Json>()({
  kind: 'json',
  options: { max: true, defaultValue: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: false,
  matching: 'none',
  schema: ({ max = 10_000, required }, label) =>
    z
      .unknown()
      .refine((value) => value !== undefined && !(required && value === null), {
        error: `${label} is required.`,
        abort: true,
      })
      .refine(isShallow, {
        error: `${label} must have at most ${maxDepth} levels.`,
        abort: true,
      })
      .refine(isJson, { error: `${label} must be JSON.`, abort: true })
      .pipe(z.json())
      .refine(isStorable, `${label} has a text with a character that cannot be stored.`)
      .refine(
        (value) => JSON.stringify(value).length <= max,
        `${label} must have at most ${max} characters.`,
      ),
  wireSchema: () => z.json(),
  display: { kind: 'json' },
  sample: (_, serial) => ({ sample: serial }),
});

// The schema alone has no message of its own: it is a union of every type.
function isJson(value: unknown): boolean {
  return z.json().safeParse(value).success;
}

const maxDepth = 100;

/** Whether the schema and PostgreSQL can follow the value to its end. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return false;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return true;
}

/** PostgreSQL cannot hold NUL or half a surrogate pair, which JSON has as escapes. */
function isStorable(value: Json): boolean {
  const text = JSON.stringify(value).replaceAll('\\\\', '');
  return !/\\u(0000|d[89a-f])/.test(text);
}
