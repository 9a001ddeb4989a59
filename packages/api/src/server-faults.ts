import { type Fields, frameworkResources, type Page, type Resource } from '@koshpay/resource';
import {
  type CustomKind,
  catalogueOf,
  type Fault,
  findUnknownPatterns,
  frameworkRights,
  isFrameworkResource,
  scopeAttributes,
  sortableFields,
} from '@koshpay/resource/internal';
import type { BuiltInRole } from './core/accounts/rights/roles.ts';
import type { ProductLanguages } from './core/languages.ts';
import type { ResourceHooks } from './core/resources/hooks.ts';
import type { KindCheck } from './core/resources/kind-check.ts';
import { type ChosenFeatures, findFeatureFaults } from './feature-faults.ts';

/** The parts of a product's server that do not follow from declarations. */
export interface Behaviour extends ChosenFeatures {
  /** The checks of its kinds of fields by other rows: what `defineKindCheck` returned. */
  readonly kinds?: readonly KindCheck[];
  /** Roles of its own, which the server provides beside owner, operator, support and auditor. */
  readonly roles?: readonly BuiltInRole[];
  /** The translations of its declared texts, for the headings of files; English without. */
  readonly languages?: ProductLanguages;
}

/** The parts that a server serves. */
interface Served {
  readonly resources: readonly Resource[];
  readonly pages: readonly Page[];
  readonly hooks: readonly ResourceHooks[];
}

/**
 * Finds declared work that the server does not implement, and implementations without a
 * declaration.
 */
export function findServerFaults(served: Served, behaviour: Behaviour): Fault[] {
  const { resources, hooks } = served;
  const { kinds = [], roles = [] } = behaviour;
  return [
    ...findReservedNames(resources),
    ...findFeatureFaults(resources, behaviour),
    ...findHookFaults(resources, hooks),
    ...findRoleFaults(served, roles),
    ...resources.flatMap((resource) => findComputedFaults(resource, hooks)),
    ...resources.flatMap((resource) => findActionFaults(resource, hooks)),
    ...resources.flatMap((resource) => findCheckFaults(resource, hooks)),
    ...resources.flatMap((resource) => findKindFaults(resource, kinds)),
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

/** Finds fields of kinds that are checked by a row, where nothing checks them. */
function findKindFaults(resource: Resource, kinds: readonly KindCheck[]): Fault[] {
  return customFieldsOf(resource).flatMap(([key, { name, row }]): Fault[] => {
    const check = kinds.find(({ kind }) => kind === name);
    if (!row || check?.resource === row.resource) return [];
    const cure = `give the server \`kinds: [defineKindCheck(${name}, ${row.resource}, …)]\`.`;
    const problem = check ? `is checked by rows of ${check.resource}` : 'is not checked';
    const message = `its kind '${name}' ${problem}; ${cure}`;
    return [{ resource: resource.name, key, code: check ? 'wrong_target' : 'missing', message }];
  });
}

/** The fields of custom kinds of a resource and of its actions' forms. */
function customFieldsOf({ fields, actions }: Resource): [string, CustomKind][] {
  const forms = actions.map(({ name, form }): [string, Fields] => [`actions.${name}.form`, form]);
  return [['fields', fields as Fields] as [string, Fields], ...forms].flatMap(([at, own]) =>
    Object.entries(own).flatMap(([key, { custom }]): [string, CustomKind][] =>
      custom ? [[`${at}.${key}`, custom]] : [],
    ),
  );
}
