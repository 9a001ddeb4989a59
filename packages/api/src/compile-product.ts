import { DeclarationError, frameworkResources, type Product } from '@koshpay/resource';
import {
  catalogueOf,
  frameworkRights,
  isFrameworkResource,
  scopeAttributes,
  withImpliedPermissions,
} from '@koshpay/resource/internal';
import { frameworkFeatures, hooksOf, leftOutOf, portsOf, tablesOf } from './compose.ts';
import { compileAccess } from './core/access/compile-access.ts';
import { decidingFields } from './core/access/deciding-fields.ts';
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
  const { kinds = [], roles = [] } = behaviour;
  const features = [
    ...(behaviour.frameworkFeatures ?? frameworkFeatures),
    ...(behaviour.features ?? []),
  ];
  const own = product.resources.filter(
    (resource) => !resource.dataProvider && !isFrameworkResource(resource),
  );
  const leftOut = leftOutOf(features).resources;
  const stored = withImpliedPermissions([...own, ...frameworkResources]);
  const resources = stored.filter(({ name }) => !leftOut.some((each) => each.name === name));
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const finder = {
    resources,
    resourceOf: (name: string) => byName.get(name) ?? unknown(name),
    tableOf: (name: string) => tables[name] ?? unknown(name),
  };
  const catalogue = [...catalogueOf(resources, product.pages), ...frameworkRights];
  const attributes = scopeAttributes(resources);
  const rules = { ...finder, catalogue, attributes, settings: product.settings };
  const hooks = hooksOf(features, rules);
  const faults = findServerFaults({ resources, pages: product.pages, hooks }, behaviour);
  if (faults.length > 0) throw new DeclarationError(faults);
  const ownTables = createOwnTables(own);
  const tables = { ...frameworkTables, ...ownTables };
  const rowRules = features.flatMap((feature) => feature.rowRules?.(resources) ?? []);
  const deciding = new Map(
    resources.map((resource) => [resource.name, decidingFields(resource, rowRules)]),
  );
  const rollups = compileRollups(resources, tables, product.timeZone);
  const ownSchema = {
    ...ownTables,
    ...rollupSchema(rollups.values()),
    ...tablesOf(behaviour.features ?? [], finder.tableOf),
  };
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
    external: product.resources.filter(({ dataProvider }) => dataProvider),
    timeZone: product.timeZone,
    hooks: Object.fromEntries(hooks.map((each) => [each.resource, each])),
    kindChecks: new Map(kinds.map((each) => [each.kind, each])),
    schema: { ...ownSchema, ...frameworkSchema },
    ownSchema,
    rollups,
    secretColumns: toSecretColumns(stored),
    accessOf: compileAccess(finder, rowRules),
    ports: portsOf(features),
    features,
    decidingFields: (name) => deciding.get(name) ?? [],
  };
}

function unknown(name: string): never {
  throw new Error(`No resource is called '${name}'.`);
}
