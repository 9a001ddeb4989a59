import { z } from 'zod';
import { defaultMaxJson, type Json, type JsonField } from '../json.ts';

/** The schema of JSON that PostgreSQL can store. */
export function jsonSchema({ max = defaultMaxJson, required }: JsonField, label: string) {
  return z
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
    );
}

// The schema alone has no message of its own: it is a union of every type.
function isJson(value: unknown): boolean {
  return z.json().safeParse(value).success;
}

const maxDepth = 100;

/** True if the schema and PostgreSQL can follow the value to its end. */
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
