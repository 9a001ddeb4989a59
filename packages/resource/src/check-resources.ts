import { expectOneOf, failFor } from './declaration-error.ts';
import { referredPaths } from './form-rules.ts';
import type { Field, FieldOf, Fields } from './kinds/index.ts';
import type { Resource } from './resource.ts';

/** Checks what only all resources together can show: names, paths and references. */
export function checkResources(resources: readonly Resource[]): void {
  const byName = new Map<string, Resource>();
  const paths = new Map<string, string>();
  for (const resource of resources) {
    const { name, menu } = resource;
    const duplicate = paths.get(menu.path);
    if (byName.has(name)) failFor(name)('name', 'is declared twice');
    if (duplicate) failFor(name)('menu.path', `'${menu.path}' is already the path of ${duplicate}`);
    byName.set(name, resource);
    paths.set(menu.path, name);
  }
  for (const resource of resources) {
    const { name, was, external, fields } = resource;
    const fail = failFor(name);
    for (const [ref, used] of referredPaths(resource)) {
      const target = byName.get(((fields as Fields)[ref] as FieldOf<'ref'>).resource);
      for (const field of used)
        expectOneOf(
          fail,
          'field',
          Object.keys(target?.fields ?? {}),
        )(`conditions on ${ref}`, field);
    }
    if (was && byName.has(was)) fail('was', `'${was}' is the name of a current resource`);
    for (const [key, field] of Object.entries(fields as Fields)) {
      if ('resource' in field)
        expectOneOf(fail, 'resource', [...byName.keys()])(key, field.resource);
      if ('resource' in field && !external && byName.get(field.resource)?.external)
        fail(key, `'${field.resource}' is external: it has no table to refer to`);
      const [resource, used] = fieldsElsewhere(field, fields);
      const known = Object.keys(byName.get(resource)?.fields ?? {});
      for (const name of used) expectOneOf(fail, 'field', known)(key, name);
      const parts = field.kind === 'lines' ? Object.entries(field.fields) : [];
      for (const [name, part] of parts)
        if ('resource' in part)
          expectOneOf(fail, 'resource', [...byName.keys()])(`${key}.${name}`, part.resource);
    }
  }
}

/** The fields of another resource that a field names. */
function fieldsElsewhere(field: Field, fields: Fields): [resource: string, used: string[]] {
  switch (field.kind) {
    case 'ref':
      return [field.resource, field.targetKey ? [field.targetKey] : []];
    case 'count':
      return [field.resource, [field.foreignKey]];
    case 'sum':
      return [field.resource, [field.foreignKey, field.field]];
    case 'through':
      return [(fields[field.ref] as FieldOf<'ref'>).resource, [field.field]];
    default:
      return ['', []];
  }
}
