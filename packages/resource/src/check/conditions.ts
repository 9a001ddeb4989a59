import { type Condition, pathsOf, valuesOf } from '../forms/condition.ts';
import {
  type Field,
  type Fields,
  initialValueOf,
  isSealed,
  isStored,
  isWritable,
  kindName,
  kindOf,
} from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Check, findField, type Resources, wrongKind } from './check.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';
import { partsOf } from './parts.ts';

/**
 * Checks that conditions of rows, fields and sections read fields of the row, or of a row that it refers
 * to.
 */
export const checkWhen: Check = function* (resource, resources) {
  if (resource.editable)
    yield* findConditionFaults('editable', resource.editable, resource, resources);
  for (const [key, field] of Object.entries(resource.fields as Fields)) {
    if (!field.when) continue;
    yield* findConditionFaults(`fields.${key}.when`, field.when, resource, resources);
    if (kindOf(field).isAlwaysSet && initialValueOf(field) === null)
      yield fault(`fields.${key}.when`, 'invalid', [
        `a field of kind ${kindName(field)} cannot be cleared while it is hidden`,
        'show it always',
      ]);
  }
  for (const [form, sections] of Object.entries(resource.forms))
    for (const { title, when } of sections)
      if (when) yield* findConditionFaults(`${form}.${title}.when`, when, resource, resources);
};

/** Checks that rules read fields of the row, or of a row that it refers to. */
export const checkRules: Check = function* (resource, resources) {
  for (const { field, condition } of resource.rules) {
    yield* findPathFaults('rules', field, resource, resources);
    yield* findConditionFaults('rules', condition, resource, resources);
  }
};

/** Finds unknown fields in a condition, and values that its fields cannot have. */
export function* findConditionFaults(
  at: string,
  condition: Condition,
  resource: Pick<Resource, 'fields'>,
  resources: Resources,
): Generator<Finding> {
  for (const path of pathsOf(condition)) yield* findPathFaults(at, path, resource, resources);
  for (const [path, value] of valuesOf(condition)) {
    const field = fieldAt(path, resource, resources);
    const isChoice = field?.kind === 'status' || field?.kind === 'choice';
    // Null and an empty text ask for an empty value.
    if (isChoice && value !== null && value !== '')
      yield* findUnknown(at, 'unknown_value', value, field.values);
  }
}

/** The field at the end of a path. */
function fieldAt(
  path: string,
  { fields }: Pick<Resource, 'fields'>,
  resources: Resources,
): Field | undefined {
  const [key = '', part] = path.split('.');
  const field = (fields as Fields)[key];
  return part === undefined || !field ? field : insideOf(field, resources)?.[part];
}

/**
 * The fields that a path can read inside a field: those of a referenced row, or the properties of
 * an object.
 */
function insideOf(field: Field, resources: Resources): Fields | undefined {
  if (field.kind === 'ref') return resources.get(field.resource)?.fields as Fields | undefined;
  return field.kind === 'object' ? partsOf(field) : undefined;
}

/**
 * Finds the unknown part of a path: a field, a part of an object, or a field of a referenced row.
 */
export function* findPathFaults(
  at: string,
  path: string,
  { fields }: Pick<Resource, 'fields'>,
  resources: Resources,
): Generator<Finding> {
  const [key = '', part, ...deeper] = path.split('.');
  const field = yield* findField(at, key, fields);
  if (!field) return;
  const isReadable = isStored(field) || isWritable(field) || field.kind === 'through';
  if (!isReadable || isSealed(field))
    yield wrongKind(at, quote(key), field, ['name another field', 'which cannot be compared']);
  if (part === undefined) return;
  if (deeper.length > 0 || (field.kind !== 'ref' && field.kind !== 'object'))
    yield fault(at, 'wrong_target', [
      `${quote(path)} has too many parts`,
      'name a field, a part of an object, or a field behind one reference',
    ]);
  const inside = insideOf(field, resources);
  if (inside) yield* findUnknown(at, 'unknown_field', part, Object.keys(inside));
}
