import {
  type CatalogueEntry,
  catalogueOf,
  DeclarationError,
  frameworkResources,
  frameworkRights,
  isFrameworkResource,
  type Product,
  type Resource,
  type ScopeAttribute,
  type Setting,
  type Specification,
  scopeAttributes,
  withAdmitted,
} from '@koshpay/resource';
import { type AccessOf, compileAccess } from './core/access/compile-access.ts';
import { decidingFields } from './core/access/deciding-fields.ts';
import { builtInRoles } from './core/accounts/rights/built-in-roles.ts';
import type { BuiltInRole } from './core/accounts/rights/roles.ts';
import { createTranslators, type Language, type Translate } from './core/languages.ts';
import type { Addresses } from './core/resources/addresses.ts';
import type { ResourceHooks } from './core/resources/hooks.ts';
import { type SecretColumn, toSecretColumns } from './core/secrets/columns.ts';
import { createTables } from './core/tables/declared-tables.ts';
import type { Schema } from './core/tables/drift.ts';
import type { ResourceTable } from './core/tables/tables.ts';
import { createApprovalRule } from './features/approvals/row-rule.ts';
import { createBulkRule } from './features/bulk/row-rule.ts';
import { type CompiledRollup, compileRollups } from './features/rollups/rollup.ts';
import { rollupSchema } from './features/rollups/schema.ts';
import { type Lists, listsOf } from './features/views/lists-of.ts';
import { createFrameworkHooks } from './framework-hooks.ts';
import { createSchema, ownTables } from './schema.ts';
import { type Behaviour, findServerFaults } from './server-faults.ts';

/**
 * A product as the server uses it: compiled once, and passed to all code that reads or writes rows.
 */
export interface CompiledProduct {
  /** Its own name, in kebab-case. */
  readonly name: string;
  /** The resources that it serves: its own, then those of the framework. */
  readonly resources: readonly Resource[];
  /** The resources that it declares itself, and serves. */
  readonly own: readonly Resource[];
  /** The roles that the server provides. */
  readonly builtInRoles: readonly BuiltInRole[];
  /** The part that every backend of the product has; undefined where that is all. */
  readonly specification: Specification | undefined;
  /** The settings that can be changed while the server runs. */
  readonly settings: readonly Setting[];
  /** Every permission that means something. */
  readonly catalogue: readonly CatalogueEntry[];
  /** The resources of other systems, which only the console requests. */
  readonly external: readonly Resource[];
  /** Translates declared texts, by language. */
  readonly translators: Readonly<Record<Language, Translate>>;
  /** Every list by the path of its screen. */
  readonly lists: Lists;
  /** The zone whose days lists filter by. */
  readonly timeZone: string;
  /** The hooks of resources, by name. */
  readonly hooks: Readonly<Record<string, ResourceHooks>>;
  /** The rule for addresses; defined if a field is one. */
  readonly addresses: Addresses | undefined;
  /** Every table: those of the resources, and the framework's own. */
  readonly schema: Schema;
  /** The rollups of resources, by their names. */
  readonly rollups: ReadonlyMap<string, CompiledRollup>;
  /** Every column of secrets. */
  readonly secretColumns: readonly SecretColumn[];
  readonly resourceOf: (name: string) => Resource;
  readonly tableOf: (name: string) => ResourceTable;
  /** The attributes of accounts that scopes compare rows with. */
  readonly attributes: readonly ScopeAttribute[];
  /** Returns the rows and fields that an account may see and change. */
  readonly accessOf: AccessOf;
  /** The fields of a resource that decide who sees which of its rows. */
  readonly decidingFields: (resource: string) => readonly string[];
}

/**
 * Derives the tables of a product, and what the server needs to know of its resources.
 *
 * @example const compiled = compileProduct(product, { hooks }); await createApp({ product: compiled, … })
 * @throws {DeclarationError} with every part of the declarations that the server does not implement
 */
export function compileProduct(product: Product, behaviour: Behaviour = {}): CompiledProduct {
  const { addresses, roles = [] } = behaviour;
  const own = product.resources.filter(
    (resource) => !resource.external && !isFrameworkResource(resource),
  );
  const resources = withAdmitted([...own, ...frameworkResources]);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const finder = {
    resources,
    resourceOf: (name: string) => byName.get(name) ?? unknown(name),
    tableOf: (name: string) => tables[name] ?? unknown(name),
  };
  const catalogue = [...catalogueOf(resources, product.pages), ...frameworkRights];
  const attributes = scopeAttributes(resources);
  const hooks = [
    ...createFrameworkHooks({ ...finder, catalogue, attributes, settings: product.settings }),
    ...(behaviour.hooks ?? []),
  ];
  const faults = findServerFaults({ resources, pages: product.pages }, { ...behaviour, hooks });
  if (faults.length > 0) throw new DeclarationError(faults);
  const tables = createTables(resources, ownTables);
  const rowRules = [createApprovalRule(resources), createBulkRule(resources)];
  const deciding = new Map(
    resources.map((resource) => [resource.name, decidingFields(resource, rowRules)]),
  );
  const rollups = compileRollups(resources, tables, product.timeZone);
  return {
    ...finder,
    own,
    catalogue,
    attributes,
    builtInRoles: [...builtInRoles(own, product.pages), ...roles],
    name: product.name,
    specification: product.specification,
    settings: product.settings,
    translators: createTranslators(behaviour.languages),
    lists: listsOf({ resources: [...resources, ...product.resources], pages: product.pages }),
    external: product.resources.filter(({ external }) => external),
    timeZone: product.timeZone,
    hooks: Object.fromEntries(hooks.map((each) => [each.resource, each])),
    addresses,
    schema: createSchema({
      ...tables,
      ...rollupSchema(rollups.values()),
      ...behaviour.tables?.(finder.tableOf),
    }),
    rollups,
    secretColumns: toSecretColumns(resources),
    accessOf: compileAccess(finder, rowRules),
    decidingFields: (name) => deciding.get(name) ?? [],
  };
}

function unknown(name: string): never {
  throw new Error(`No resource is called '${name}'.`);
}
