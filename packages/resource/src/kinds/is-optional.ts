import type { FieldBase, KindDefinition } from './kind.ts';

/** True if a form may leave it empty: a field that is neither required nor always set. */
export function isOptionalOf<F extends FieldBase>(
  { isAlwaysSet, mayLack }: KindDefinition<F>,
  field: F,
): boolean {
  return !field.required && (!isAlwaysSet || mayLack?.(field) === true);
}

/**
 * True if a row may lack a value, as it may of a field that can be hidden, even if the form
 * requires it.
 */
export function isNullableOf<F extends FieldBase>(
  definition: KindDefinition<F>,
  field: F,
): boolean {
  const canBeCleared = field.when !== undefined && !definition.isAlwaysSet;
  return isOptionalOf(definition, field) || canBeCleared;
}
