import {
  DeclarationError,
  frameworkResources,
  type Product,
  type Resource,
} from '@koshpay/resource';
import {
  catalogueOf,
  frameworkRights,
  isFrameworkResource,
  scopeAttributes,
  withImpliedPermissions,
} from '@koshpay/resource/internal';
import { frameworkFeatures, hooksOf, leftOutOf, portsOf, tablesOf } from './compose.ts';
import { compileAccess, decidingFields } from './core/access/compile-access.ts';
import { builtInRoles } from './core/accounts/rights/built-in-roles.ts';
import type { ComposedProduct } from './core/feature.ts';
import { createTranslators } from './core/languages.ts';
import { toSecretColumns } from './core/secrets/columns.ts';
import { compileRollups, rollupSchema } from './features/rollups/feature.ts';
import { listsOf } from './features/views/feature.ts';
import { createOwnTables, frameworkSchema, frameworkTables } from './schema.ts';
import { type Behaviour, findServerFaults } from './server-faults.ts';

/**
 * Derives the tables of a product, and what the server needs to know of its resources.
 *
 * @example const compiled = compileProduct(product, { features: [loans] }); await createApp({ product: compiled, … })
 * @throws {DeclarationError} with every part of the declarations that the server does not implement
 */
export function compileProduct(product: Product, behaviour: Behaviour = {}): ComposedProduct {
  const { frameworkFeatures: ofFramework = frameworkFeatures, features: ofProduct = [] } =
    behaviour;
  const features = [...ofFramework, ...ofProduct];
  const { own, stored, resources } = selectResources(product, features);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const finder = {
    resources,
    resourceOf: (name: string) => byName.get(name) ?? unknown(name),
    tableOf: (name: string) => tables[name] ?? unknown(name),
  };
  const { name, specification, settings, timeZone, pages } = product;
  const catalogue = [...catalogueOf(resources, pages), ...frameworkRights];
  const attributes = scopeAttributes(resources);
  const rules = { ...finder, catalogue, attributes, settings };
  const hooks = hooksOf(features, rules);
  const faults = findServerFaults({ resources, pages, hooks }, behaviour);
  if (faults.length > 0) throw new DeclarationError(faults);
  const { tables, rollups, schema } = compileTables(own, resources, timeZone);
  const rowRules = features.flatMap((feature) => feature.rowRules?.(resources) ?? []);
  const deciding = new Map(resources.map((each) => [each.name, decidingFields(each, rowRules)]));
  const ownSchema = { ...schema, ...tablesOf(ofProduct, finder.tableOf) };
  return {
    ...finder,
    ...{ own, catalogue, attributes, ownSchema, rollups, features },
    builtInRoles: [...builtInRoles(own, pages), ...(behaviour.roles ?? [])],
    ...{ name, specification, settings, timeZone },
    translators: createTranslators(behaviour.languages),
    lists: listsOf({ resources: [...resources, ...product.resources], pages }),
    external: product.resources.filter(({ dataProvider }) => dataProvider),
    hooks: Object.fromEntries(hooks.map((each) => [each.resource, each])),
    kindChecks: new Map(behaviour.kinds?.map((each) => [each.kind, each])),
    schema: { ...ownSchema, ...frameworkSchema },
    secretColumns: toSecretColumns(stored),
    accessOf: compileAccess(finder, rowRules),
    ports: portsOf(features),
    decidingFields: (name) => deciding.get(name) ?? [],
  };
}

/** The tables of all resources, and what the product's own are with their rollups. */
function compileTables(own: readonly Resource[], resources: readonly Resource[], timeZone: string) {
  const ownTables = createOwnTables(own);
  const tables = { ...frameworkTables, ...ownTables };
  const rollups = compileRollups(resources, tables, timeZone);
  return { tables, rollups, schema: { ...ownTables, ...rollupSchema(rollups.values()) } };
}

/** The resources that the product declares itself, those with tables, and those with endpoints. */
function selectResources({ resources }: Product, features: ComposedProduct['features']) {
  const own = resources.filter((each) => !each.dataProvider && !isFrameworkResource(each));
  const stored = withImpliedPermissions([...own, ...frameworkResources]);
  const leftOut = leftOutOf(features).resources.map(({ name }) => name);
  return { own, stored, resources: stored.filter(({ name }) => !leftOut.includes(name)) };
}

function unknown(name: string): never {
  throw new Error(`No resource is called '${name}'.`);
}
