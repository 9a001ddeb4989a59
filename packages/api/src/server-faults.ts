import {
  approvedOperations,
  catalogueOf,
  type Fault,
  type FieldOf,
  type Fields,
  findUnknownPatterns,
  frameworkResources,
  frameworkRights,
  isFrameworkResource,
  type Page,
  type Resource,
  rootOf,
  scopeAttributes,
  sortableFields,
} from '@koshpay/resource';
import type { BuiltInRole } from './core/accounts/rights/roles.ts';
import type { Feature } from './core/feature.ts';
import type { ProductLanguages } from './core/languages.ts';
import type { Addresses } from './core/resources/addresses.ts';
import type { ResourceHooks } from './core/resources/hooks.ts';
import type { Schema } from './core/tables/drift.ts';
import type { ResourceTable } from './core/tables/tables.ts';

/** The parts of a product's server that do not follow from declarations. */
export interface Behaviour {
  /** The hooks of resources: what `defineHooks` returned. */
  readonly hooks?: readonly ResourceHooks[];
  /** The rule for addresses: what `defineAddresses` returned. Needed by `field.address()`. */
  readonly addresses?: Addresses;
  /** Roles of its own, which the server provides beside owner, operator, support and auditor. */
  readonly roles?: readonly BuiltInRole[];
  /** The translations of its declared texts, for the headings of files; English without. */
  readonly languages?: ProductLanguages;
  /** The features that its server has; all of them by default. */
  readonly features?: readonly Feature[];
  /**
   * Tables of its own that are no resource: the state of its workers. They are migrated, checked and
   * backed up as all others; only its SQL reads them.
   */
  readonly tables?: (tableOf: (resource: string) => ResourceTable) => Schema;
}

/** The parts that a server serves. */
interface Served {
  readonly resources: readonly Resource[];
  readonly pages: readonly Page[];
}

/**
 * Finds declared work that the server does not implement, and implementations without a
 * declaration.
 */
export function findServerFaults(
  served: Served,
  { hooks = [], addresses, roles = [], features = [] }: Behaviour,
): Fault[] {
  const { resources } = served;
  return [
    ...findReservedNames(resources),
    ...findFeatureFaults(resources, features),
    ...findHookFaults(resources, hooks),
    ...findRoleFaults(served, roles),
    ...resources.flatMap((resource) => findComputedFaults(resource, hooks)),
    ...resources.flatMap((resource) => findActionFaults(resource, hooks)),
    ...resources.flatMap((resource) => findCheckFaults(resource, hooks)),
    ...resources.flatMap((resource) => findAddressFaults(resource, resources, addresses)),
  ];
}

/** The framework has resources of its own. */
function findReservedNames(resources: readonly Resource[]): Fault[] {
  return resources
    .filter((each) => frameworkResources.some(({ name }) => name === each.name))
    .filter((each) => !isFrameworkResource(each))
    .map(({ name }) => ({
      resource: name,
      key: 'name',
      code: 'duplicate',
      message: 'the framework has a resource of this name; write another.',
    }));
}

/** Refuses declarations whose feature is left out: an approval above all must not silently be skipped. */
function findFeatureFaults(resources: readonly Resource[], features: readonly Feature[]): Fault[] {
  const names = features.map(({ name }) => name);
  const findMissing = (key: string, needed: string, resource?: string): Fault[] =>
    names.includes(needed)
      ? []
      : [
          {
            ...(resource && { resource }),
            key,
            code: 'missing',
            message: `needs the feature '${needed}', which the server leaves out; add it to \`features\`.`,
          },
        ];
  return [
    ...features.flatMap(({ name, needs = [] }) =>
      needs.flatMap((needed) => findMissing(`features.${name}`, needed)),
    ),
    ...resources
      .filter((resource) => !isFrameworkResource(resource))
      .flatMap((resource) => [
        ...(approvedOperations(resource).length > 0
          ? findMissing('approvals', 'approvals', resource.name)
          : []),
        ...(resource.rollup ? findMissing('rollup', 'rollups', resource.name) : []),
        ...(resource.log ? findMissing('log', 'logs', resource.name) : []),
      ]),
  ];
}

function findHookFaults(resources: readonly Resource[], hooks: readonly ResourceHooks[]): Fault[] {
  return hooks.flatMap(({ resource }, index): Fault[] => {
    const at = { resource, key: 'hooks' };
    if (!resources.some(({ name }) => name === resource))
      return [
        {
          ...at,
          code: 'unknown_resource',
          message: 'the server has no such resource; remove its hooks.',
        },
      ];
    if (hooks.findIndex((each) => each.resource === resource) === index) return [];
    return [{ ...at, code: 'duplicate', message: 'defined twice; define them together.' }];
  });
}

/** A misspelled permission grants nothing. */
function findRoleFaults({ resources, pages }: Served, roles: readonly BuiltInRole[]): Fault[] {
  const catalogue = [...catalogueOf(resources, pages), ...frameworkRights];
  const attributes = scopeAttributes(resources).map(({ name }) => name);
  return roles.flatMap(({ name, permissions, scopedBy = [] }): Fault[] => [
    ...findUnknownPatterns(permissions, catalogue).map((pattern) => ({
      key: `roles.${name}.permissions`,
      code: 'unknown_permission' as const,
      message: `unknown permission '${pattern}'; write one of an operation or field.`,
    })),
    ...scopedBy
      .filter((attribute) => !attributes.includes(attribute))
      .map((attribute) => ({
        key: `roles.${name}.scopedBy`,
        code: 'unknown_value' as const,
        message: `no resource has '${attribute}' in its scope; write \`scope\`, or remove it.`,
      })),
  ]);
}

function findActionFaults(
  { name: resource, actions }: Resource,
  hooks: readonly ResourceHooks[],
): Fault[] {
  const implemented = hooks
    .filter((each) => each.resource === resource)
    .flatMap((each) => Object.keys(each.actions));
  return actions
    .filter(
      ({ kind, to, rotates, reveals }) =>
        kind === 'custom' && to === undefined && rotates.length === 0 && reveals.length === 0,
    )
    .filter(({ name }) => !implemented.includes(name))
    .map(({ name }) => ({
      resource,
      key: `actions.${name}`,
      code: 'missing',
      message: 'nothing carries it out; write `to`, or define a hook of its name.',
    }));
}

function findCheckFaults(
  { name: resource, checks }: Resource,
  hooks: readonly ResourceHooks[],
): Fault[] {
  const declared = checks.map(({ field }) => field);
  const implemented = hooks
    .filter((each) => each.resource === resource)
    .flatMap((each) => Object.keys(each.checks ?? {}));
  const missing = declared.filter((field) => !implemented.includes(field));
  const unknown = implemented.filter((field) => !declared.includes(field));
  return [
    ...missing.map(
      (field): Fault => ({
        resource,
        key: `checks.${field}`,
        code: 'missing',
        message: 'nothing carries it out; define a hook for it.',
      }),
    ),
    ...unknown.map(
      (field): Fault => ({
        resource,
        key: `hooks.checks.${field}`,
        code: 'unknown_field',
        message: 'the resource declares no such check; declare it, or remove its hook.',
      }),
    ),
  ];
}

/** Lists are sorted, and rollups made, by columns. */
function findComputedFaults(resource: Resource, hooks: readonly ResourceHooks[]): Fault[] {
  const { by = [], sum = [] } = resource.rollup ?? {};
  const stored = [...sortableFields(resource), ...by, ...sum];
  return hooks
    .filter((each) => each.resource === resource.name)
    .flatMap((each) => Object.keys(each.computed ?? {}))
    .filter((key) => stored.includes(key))
    .map((key) => ({
      resource: resource.name,
      key: `hooks.computed.${key}`,
      code: 'wrong_kind',
      message: 'lists are sorted or added up by its column; remove its hook.',
    }));
}

function findAddressFaults(
  resource: Resource,
  resources: readonly Resource[],
  addresses: Addresses | undefined,
): Fault[] {
  return addressesOf(resource).flatMap(([at, field, refs]): Fault[] => {
    const of = { resource: resource.name };
    if (!addresses)
      return [
        {
          ...of,
          key: at,
          code: 'missing',
          message:
            'nothing checks its addresses; give the server `addresses: defineAddresses(networks, …)`.',
        },
      ];
    const target = targetOf(field.network, refs, resources);
    if (target === addresses.resource) return [];
    return [
      {
        ...of,
        key: `${at}.network`,
        code: 'wrong_target',
        message: `'${field.network}' leads to ${target}, but addresses are checked by ${addresses.resource}; name a reference to ${addresses.resource}.`,
      },
    ];
  });
}

/** The addresses of a resource and of its actions' forms, with what their paths begin with. */
function addressesOf({ fields, actions }: Resource): [string, FieldOf<'address'>, Fields][] {
  const forms = actions.map(({ name, form }): [string, Fields] => [`actions.${name}.form`, form]);
  return [['fields', fields as Fields] as [string, Fields], ...forms].flatMap(([at, own]) =>
    Object.entries(own).flatMap(([key, field]): [string, FieldOf<'address'>, Fields][] =>
      field.kind === 'address' ? [[`${at}.${key}`, field, { ...fields, ...own }]] : [],
    ),
  );
}

/** The name of the resource that a path to a network leads to. */
function targetOf(path: string, refs: Fields, resources: readonly Resource[]): string | undefined {
  const { resource } = refs[rootOf(path)] as FieldOf<'ref'>;
  const [, hop] = path.split('.');
  if (hop === undefined) return resource;
  const fields = resources.find(({ name }) => name === resource)?.fields as Fields | undefined;
  return (fields?.[hop] as FieldOf<'ref'> | undefined)?.resource;
}
