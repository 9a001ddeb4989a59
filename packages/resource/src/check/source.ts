import type { Field, Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import type { Resources } from './check.ts';

/** The field that a value comes from: the field itself, or what it is read from through a reference. */
export function sourceOf(
  key: string,
  { fields }: Resource,
  resources: Resources,
): Field | undefined {
  const field = (fields as Fields)[key];
  if (field?.kind !== 'through') return field;
  const ref = (fields as Fields)[field.ref];
  const target = ref?.kind === 'ref' ? resources.get(ref.resource) : undefined;
  return (target?.fields as Fields | undefined)?.[field.field];
}
