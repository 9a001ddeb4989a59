import type { Fields, Resource } from '@koshpay/resource';
import {
  type Account,
  auditEntries,
  fieldPermissions,
  isAllowed,
  memoizeByObject,
  permissionsFor,
  scopeRules,
  toReadable,
} from '@koshpay/resource/internal';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { toTableName } from '../database/names.ts';
import type { Access, ColumnOf, RowAccess } from './access.ts';
import { toHidden } from './hidden-values.ts';
import type { RowRule } from './row-rule.ts';
import {
  type CompiledRule,
  compileRules,
  type Finder,
  type RuleState,
  stateOf,
} from './scope-rule.ts';

/** Finds what an account may see and change: once for each object, which must not change. */
export type AccessOf = (account: Account) => Access;

/**
 * Compiles the scopes and field permissions of all resources. Every query that reads or finds rows
 * for a person takes its conditions from the result.
 *
 * @example const access = accessOf(request.staff); access.of('payouts').where((key) => payouts[key])
 */
export function compileAccess(finder: Finder, rowRules: readonly RowRule[] = []): AccessOf {
  const rules = compileRules(finder);
  const guards = readPermissions(finder);
  const shapes = new Map<string, Access['of']>();
  return memoizeByObject((account: Account): Access => {
    const states = rules.map((rule) => stateOf(rule, account));
    const granted = guards.map((anyOf) => isAllowed(account, anyOf));
    const shape = [...states.map(toLetter), ...granted.map(Number)].join('');
    const of = shapes.get(shape) ?? compileShape(finder, rules, states, account, rowRules);
    shapes.set(shape, of);
    const { values, forcedValues } = toValues(rules, states);
    for (const rule of rowRules) Object.assign(values, rule.valuesOf(account, of));
    Object.assign(values, toHidden(finder.resources, account, of));
    return { shape, of, values, forcedValues, timeZone: account.timeZone };
  });
}

/** The sets of permissions that reading fields needs, mentions also those to see the named rows. */
function readPermissions({ resources, resourceOf }: Finder): (readonly string[])[] {
  const wanted = resources.flatMap(({ fields }) =>
    Object.values(fields as Fields).flatMap((field) => {
      const anyOf = fieldPermissions(field, 'read');
      const toView = field.kind === 'mention' && viewPermissions(resourceOf(field.resource));
      return [...(anyOf ? [anyOf] : []), ...(toView ? [toView] : [])];
    }),
  );
  return [...new Map(wanted.map((anyOf) => [JSON.stringify(anyOf), anyOf])).values()];
}

function viewPermissions(resource: Resource): readonly string[] {
  return [...permissionsFor(resource, 'view'), ...resource.impliedBy];
}

function toLetter(state: RuleState): string {
  if (typeof state === 'object') return 's';
  return state === 'none' ? 'n' : '-';
}

function toValues(rules: readonly CompiledRule[], states: readonly RuleState[]) {
  const active = rules.flatMap((rule, index) => {
    const state = states[index];
    return typeof state === 'object' ? [{ rule, value: state.value }] : [];
  });
  return {
    values: Object.fromEntries(active.map(({ rule, value }) => [rule.placeholder, value])),
    forcedValues: (resource: string) =>
      Object.fromEntries(
        active.flatMap(({ rule, value }) =>
          rule.resource === resource && rule.isForced ? [[rule.field, value]] : [],
        ),
      ),
  };
}

/** Compiles the part of the access that all accounts of one shape share. */
function compileShape(
  finder: Finder,
  rules: readonly CompiledRule[],
  states: readonly RuleState[],
  account: Account,
  rowRules: readonly RowRule[],
): Access['of'] {
  const active = rules.flatMap((rule, index) => toActive(rule, states[index]));
  const limited = active.map(({ resource }) => resource);
  const compiled = new Map<string, RowAccess>();

  function compile(name: string): RowAccess {
    const own = active.filter((rule) => rule.resource === name);
    const further = rowRules.filter(({ resource }) => resource === name);
    const resource = finder.resourceOf(name);
    return {
      readable: toReadable(resource, account, finder.resourceOf),
      where: (column) =>
        and(
          ...own.map((rule) => rule.where(column)),
          ...further.map((rule) => rule.where(column)),
          name === auditEntries.name ? recordScope(limited, of, column) : undefined,
        ),
      whereReferred: (ref, column) => {
        const field = (resource.fields as Fields)[ref];
        const target = field && 'resource' in field ? of(field.resource) : undefined;
        const through = own.filter((rule) => rule.field === ref && rule.through);
        return and(target?.where(column), ...through.map((rule) => rule.whereReferred(column)));
      },
    };
  }

  function of(name: string): RowAccess {
    const known = compiled.get(name) ?? compile(name);
    compiled.set(name, known);
    return known;
  }
  return of;
}

const none: SQL = sql`false`;

/** A rule as it limits an account: not at all, to some rows, or to none. */
function toActive(rule: CompiledRule, state: RuleState | undefined): CompiledRule[] {
  if (state === 'absent') return [];
  return [state === 'none' ? { ...rule, where: () => none, whereReferred: () => none } : rule];
}

/**
 * The entries of the audit log that a limited account may see: those about rows in its scope, and
 * no rows of resources without one.
 */
function recordScope(
  scoped: readonly string[],
  of: (resource: string) => RowAccess,
  column: ColumnOf,
): SQL | undefined {
  if (scoped.length === 0) return undefined;
  const conditions = [...new Set(scoped)].map((resource) => {
    const isVisible = of(resource).where((key) => sql`"recorded".${sql.identifier(key)}`);
    const table = sql.identifier(toTableName(resource));
    const rows = sql`(select "recorded"."id" from ${table} as "recorded" where ${isVisible})`;
    return sql`(${column('resource')} = ${resource} and ${column('record_id')} in ${rows})`;
  });
  return or(sql`false`, ...conditions);
}

/** The fields of a resource that decide who sees which of its rows; none where all see all. */
export function decidingFields(resource: Resource, rowRules: readonly RowRule[]): string[] {
  const fields = new Set(scopeRules(resource).map(({ field }) => field));
  for (const rule of rowRules.filter((each) => each.resource === resource.name))
    rule.where((key) => {
      fields.add(key);
      return sql.identifier(key);
    });
  if (resource.name === auditEntries.name)
    for (const key of ['resource', 'record_id']) fields.add(key);
  return [...fields];
}
