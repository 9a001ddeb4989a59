import type { z } from 'zod';
import type { Customised } from '../custom-kind.ts';

/** The schema of a value that the rule of its custom kind, if it has one, accepts, too. */
export function withRule(schema: z.ZodType, field: Customised, label: string): z.ZodType {
  const rule = field.custom?.rule as
    | ((value: unknown, field: unknown) => string | undefined)
    | undefined;
  if (!rule) return schema;
  return schema.superRefine((value, context) => {
    const problem = rule(value, field);
    if (problem !== undefined) context.addIssue(`${label} ${problem}.`);
  });
}
