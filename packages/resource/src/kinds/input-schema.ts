import { z } from 'zod';
import { hasVisibleText } from '../visible-text.ts';
import type { FieldBase, KindDefinition } from './kind.ts';

/** Whether a form may leave it empty: a field that is neither required nor always set. */
export function isOptionalOf<F extends FieldBase>(
  { isAlwaysSet, mayLack }: KindDefinition<F>,
  field: F,
): boolean {
  return !field.required && (!isAlwaysSet || mayLack?.(field) === true);
}

/**
 * Whether a row may lack a value, as it may of a field that can be hidden, even if the form
 * requires it.
 */
export function isNullableOf<F extends FieldBase>(
  definition: KindDefinition<F>,
  field: F,
): boolean {
  const canBeCleared = field.when !== undefined && !definition.isAlwaysSet;
  return isOptionalOf(definition, field) || canBeCleared;
}

/**
 * The schema of a field in a form: a field that may be empty takes null, and empty text means null.
 */
export function inputSchemaOf<F extends FieldBase>(
  definition: KindDefinition<F>,
  field: F,
  label: string,
): z.ZodType {
  const schema = definition.schema(field, label);
  if (definition.kind === 'secret' && !field.required)
    return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
  if (!isOptionalOf(definition, field)) return schema;
  return z.preprocess(
    (value) => (typeof value === 'string' && !hasVisibleText(value) ? null : value),
    schema.nullable(),
  );
}
