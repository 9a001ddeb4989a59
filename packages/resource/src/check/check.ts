import { type Field, type Fields, isSealed, isStored, kindName } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

/** The resources of a product, by their names. */
export type Resources = ReadonlyMap<string, Resource>;

/** Checks one concern of a resource, alone or together with the other resources of its product. */
export type Check = (resource: Resource, resources: Resources) => Iterable<Finding>;

/** Returns the field of a name, or finds that it is unknown. */
export function* findField(
  at: string,
  name: string,
  fields: object,
): Generator<Finding, Field | undefined> {
  yield* findUnknown(at, 'unknown_field', name, Object.keys(fields));
  return (fields as Fields)[name];
}

/** Returns the resource of a name, or finds that it is unknown. */
export function* findResource(
  at: string,
  name: string,
  resources: Resources,
): Generator<Finding, Resource | undefined> {
  yield* findUnknown(at, 'unknown_resource', name, [...resources.keys()]);
  return resources.get(name);
}

/** The names of the references among fields. */
export function refsOf(fields: Fields): string[] {
  return Object.keys(fields).filter((key) => fields[key]?.kind === 'ref');
}

/** The resource that a reference leads to. */
export function targetOf(ref: string, fields: Fields, resources: Resources): Resource | undefined {
  const field = fields[ref];
  return field?.kind === 'ref' ? resources.get(field.resource) : undefined;
}

/** Describes a field whose kind does not fit, with what to name instead, and why. */
export function wrongKind(
  at: string,
  name: string,
  field: Field,
  [cure, why]: readonly [cure: string, why?: string],
): Finding {
  const problem = `${name} is of kind ${kindName(field)}${why ? `, ${why}` : ''}`;
  return fault(at, 'wrong_kind', [problem, cure]);
}

/** Returns a field whose values can be compared, or finds why there is none. */
export function* findStored(
  at: string,
  key: string,
  { name, fields }: Pick<Resource, 'name' | 'fields'>,
): Generator<Finding, Field | undefined> {
  const field = yield* findField(at, key, fields);
  if (!field || (isStored(field) && !isSealed(field))) return field;
  const problem = ['name another field', 'which cannot be compared'] as const;
  yield wrongKind(at, `${quote(key)} of ${name}`, field, problem);
  return field;
}
