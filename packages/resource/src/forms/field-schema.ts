import type { z } from 'zod';
import type { Field, Fields } from '../kinds/index.ts';
import { inputSchema } from '../kinds/schemas/field-schemas.ts';
import type { Resource } from '../resource.ts';
import { toLabel } from '../text/names.ts';

/** Validates one field as its form does; undefined means that nothing was given. */
export function fieldSchema(resource: Resource, key: string): z.ZodType {
  const field = fieldOf(resource, key);
  return inputSchema(field, field.label ?? toLabel(key));
}

/** A field by its name, which must be one of the resource's. */
export function fieldOf({ fields, name }: Resource, key: string): Field {
  const field = (fields as Fields)[key];
  if (!field) throw new Error(`${name} has no field '${key}'.`);
  return field;
}
