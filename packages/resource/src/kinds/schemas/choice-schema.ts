import { z } from 'zod';
import type { Values } from '../choice.ts';

/** The schema of one of the declared values. */
export function oneOf({ values }: Values, label: string): z.ZodType<string> {
  return z.enum(values, `${label} must be one of ${values.join(', ')}.`);
}

export function booleanSchema(_: object, label: string): z.ZodBoolean {
  return z.boolean(`${label} must be true or false.`);
}
