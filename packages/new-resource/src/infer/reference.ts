import type { SourceField } from '../sources/source-shape.ts';
import type { KnownResource } from './facts.ts';
import { toFieldName, toSingular } from './names.ts';

/** The resource that a field refers to, and its stored field. */
export interface Reference {
  readonly resource: string;
  readonly targetKey: string;
}

/**
 * Finds what a field refers to: by a foreign key, or by a whole number called `merchant_id` (or
 * several called `merchant_ids`) where a resource `merchants` exists.
 */
export function findReference(
  { name, type, samples, references }: SourceField,
  resources: readonly KnownResource[],
): Reference | undefined {
  const find = (matches: (resource: string) => boolean, targetKey = 'id') => {
    const found = resources.find((resource) => matches(resource.name));
    return found && { resource: found.name, targetKey };
  };
  if (references) {
    const { table, column } = references;
    return find((resource) => toFieldName(resource) === toFieldName(table), column);
  }
  const [, stem] = /^(.+)_ids?$/.exec(toFieldName(name)) ?? [];
  const isWhole =
    type === 'integer' ||
    type === 'integers' ||
    type === 'unknown' ||
    ((type === 'number' || type === 'text') &&
      samples.length > 0 &&
      samples.every((value) => /^[1-9]\d*$/.test(String(value))));
  return stem && isWhole
    ? find((resource) => toFieldName(toSingular(resource)) === stem)
    : undefined;
}

/** The path from a row with these fields to one of another resource, by one reference or two. */
export function findPath(
  fields: readonly SourceField[],
  resources: readonly KnownResource[],
  target: string,
): string | undefined {
  const single = fields.filter(({ type }) => type !== 'integers');
  const references = single.map((field) => ({
    key: toFieldName(field.name),
    resource: findReference(field, resources)?.resource,
  }));
  const direct = references.find(({ resource }) => resource === target);
  if (direct) return direct.key;
  for (const { key, resource } of references) {
    const next = resources.find(({ name }) => name === resource)?.refs?.[target];
    if (next) return `${key}.${next}`;
  }
  return undefined;
}
