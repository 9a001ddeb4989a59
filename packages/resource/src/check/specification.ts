import type { Specification } from '../backends/specification.ts';
import type { Resource } from '../resource.ts';
import { type Finding, findUnknown } from './fault.ts';

/** Checks that a specification names only what is declared. */
export function* findSpecificationFaults(
  specification: Specification = {},
  resources: ReadonlyMap<string, Resource>,
): Generator<Finding> {
  for (const [name, specified] of Object.entries(specification)) {
    const { rows, search, create = [], edit = [], actions = [] } = specified;
    const at = `specification.${name}`;
    const resource = resources.get(name);
    yield* findUnknown('specification', 'unknown_resource', name, [...resources.keys()]);
    if (!resource) continue;
    const parts = {
      rows: Object.keys(resource.fields),
      create: resource.create,
      edit: resource.edit,
    };
    const given = { rows, create, edit };
    for (const part of ['rows', 'create', 'edit'] as const)
      for (const field of given[part])
        yield* findUnknown(`${at}.${part}`, 'unknown_field', field, parts[part]);
    for (const field of search?.fields ?? [])
      yield* findUnknown(`${at}.search`, 'unknown_field', field, parts.rows);
    const names = resource.actions.map((action) => action.name);
    for (const action of actions)
      yield* findUnknown(`${at}.actions`, 'unknown_operation', action, names);
  }
}
