import type { Resource } from '@koshpay/resource';
import { createLineTable, linesOf } from './line-tables.ts';
import { createTable, type ResourceTable } from './tables.ts';

/** The tables of resources by the resources' names, and those of their lines. */
export function createTables(all: readonly Resource[]): Record<string, ResourceTable> {
  const made: Record<string, ResourceTable> = {};
  for (const resource of all) {
    made[resource.name] = createTable(resource, made);
    for (const lines of linesOf(resource))
      made[lines.table] = createLineTable(resource, lines, made);
  }
  return made;
}
