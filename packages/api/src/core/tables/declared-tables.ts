import type { Resource } from '@koshpay/resource';
import { createLineTable, linesOf } from './line-tables.ts';
import { createTable, type ResourceTable } from './tables.ts';

/** The tables of resources by the resources' names, and those of their lines; `given` are there. */
export function createTables(
  all: readonly Resource[],
  given: Readonly<Record<string, ResourceTable>> = {},
): Record<string, ResourceTable> {
  const made: Record<string, ResourceTable> = { ...given };
  for (const resource of all) {
    if (given[resource.name]) continue;
    made[resource.name] = createTable(resource, made);
    for (const lines of linesOf(resource))
      made[lines.table] = createLineTable(resource, lines, made);
  }
  return made;
}
