import { type Product, type Resource, scopeRules } from '@koshpay/resource';
import { type AccessOf, compileAccess } from './access/compile-access.ts';
import { createTables } from './database/declared-tables.ts';
import type { Schema } from './database/drift.ts';
import { createSchema } from './database/schema.ts';
import type { ResourceTable } from './database/tables.ts';
import type { ResourceHooks } from './resources/hooks.ts';
import { toHooksByResource } from './resources/hooks-by-resource.ts';
import { type SealedColumn, toSealedColumns } from './secrets/columns.ts';

/**
 * A product as the server uses it: compiled once, and passed to all code that reads or writes rows.
 */
export interface CompiledProduct {
  /** The resources that it serves. */
  readonly resources: readonly Resource[];
  /** The resources of other systems, which only the console requests. */
  readonly external: readonly Resource[];
  /** The zone whose days lists filter by. */
  readonly timeZone: string;
  /** What resources do beyond their declaration, by name. */
  readonly hooks: Readonly<Record<string, ResourceHooks>>;
  /** Every table: those of the resources, and the framework's own. */
  readonly schema: Schema;
  /** Every column that holds sealed values. */
  readonly sealedColumns: readonly SealedColumn[];
  readonly resourceOf: (name: string) => Resource;
  readonly tableOf: (name: string) => ResourceTable;
  /** The attributes of accounts that scopes compare rows with. */
  readonly scopedBy: readonly string[];
  /** What an account may see and change. */
  readonly accessOf: AccessOf;
}

/**
 * Derives the tables of a product, and what the server needs to know of its resources.
 *
 * @example const compiled = compileProduct(product, hooks); await createApp({ product: compiled, … })
 */
export function compileProduct(
  product: Product,
  hooks: readonly ResourceHooks[] = [],
): CompiledProduct {
  const resources = product.resources.filter(({ external }) => !external);
  const tables = createTables(resources);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const finder = {
    resources,
    resourceOf: (name: string) => byName.get(name) ?? unknown(name),
    tableOf: (name: string) => tables[name] ?? unknown(name),
  };
  return {
    ...finder,
    external: product.resources.filter(({ external }) => external),
    timeZone: product.timeZone,
    hooks: toHooksByResource(resources, hooks),
    schema: createSchema(tables),
    sealedColumns: toSealedColumns(resources),
    scopedBy: resources.flatMap((resource) => scopeRules(resource).map((rule) => rule.attribute)),
    accessOf: compileAccess(finder),
  };
}

function unknown(name: string): never {
  throw new Error(`No resource is called '${name}'.`);
}
