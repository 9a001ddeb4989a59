import { expectOneOf, failFor } from './declaration-error.ts';
import type { Fields } from './field.ts';
import type { Resource } from './resource.ts';

/** Checks what only all resources together can show: names, paths and references. */
export function checkResources(resources: readonly Resource[]): void {
  const byName = new Map<string, Resource>();
  const paths = new Map<string, string>();
  for (const resource of resources) {
    const { name, menu } = resource;
    const twin = paths.get(menu.path);
    if (byName.has(name)) failFor(name)('name', 'is declared twice');
    if (twin) failFor(name)('menu.path', `'${menu.path}' is already the path of ${twin}`);
    byName.set(name, resource);
    paths.set(menu.path, name);
  }
  for (const { name, was, fields } of resources) {
    const fail = failFor(name);
    if (was && byName.has(was)) fail('was', `'${was}' is the name of a current resource`);
    for (const [key, field] of Object.entries(fields as Fields)) {
      const named = 'to' in field ? field.to : 'of' in field ? field.of : undefined;
      if (named) expectOneOf(fail, 'resource', [...byName.keys()])(key, named);
      if (field.kind === 'ref' && field.by) {
        const target = Object.keys(byName.get(field.to)?.fields ?? {});
        expectOneOf(fail, 'field', target)(key, field.by);
      }
      if ('of' in field) {
        const counted = Object.keys(byName.get(field.of)?.fields ?? {});
        for (const used of [field.by, ...(field.kind === 'sum' ? [field.field] : [])])
          expectOneOf(fail, 'field', counted)(key, used);
      }
      if (field.kind !== 'via') continue;
      const target = byName.get((fields[field.ref] as { to: string }).to);
      expectOneOf(fail, 'field', Object.keys(target?.fields ?? {}))(key, field.field);
    }
  }
}
