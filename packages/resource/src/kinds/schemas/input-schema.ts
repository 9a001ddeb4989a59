import { z } from 'zod';
import { hasVisibleText } from '../../text/visible-text.ts';
import { isOptionalOf } from '../is-optional.ts';
import type { FieldBase, KindDefinition } from '../kind.ts';

/**
 * The schema of a field in a form, from that of its value: a field that may be empty takes null, and
 * empty text means null.
 */
export function toInputSchema<F extends FieldBase>(
  definition: KindDefinition<F>,
  field: F,
  schema: z.ZodType,
): z.ZodType {
  if (definition.kind === 'secret' && !field.required)
    return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
  if (!isOptionalOf(definition, field)) return schema;
  return z.preprocess(
    (value) => (typeof value === 'string' && !hasVisibleText(value) ? null : value),
    schema.nullable(),
  );
}
