import type { Specification } from '../backends/specification.ts';
import { findResource, type Resources } from './check.ts';
import { type Finding, findUnknown } from './fault.ts';

/** Checks that a specification names only what is declared. */
export function* findSpecificationFaults(
  specification: Specification = {},
  resources: Resources,
): Generator<Finding> {
  for (const [name, specified] of Object.entries(specification)) {
    const { rows, search, create = [], edit = [], actions = [] } = specified;
    const at = `specification.${name}`;
    const resource = yield* findResource('specification', name, resources);
    if (!resource) continue;
    const parts = { ...resource, rows: Object.keys(resource.fields) };
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
