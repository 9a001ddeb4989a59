import type { Fields, Resource } from '@koshpay/resource';
import {
  type Account,
  type Field,
  type FieldOf,
  fieldSchema,
  hasAttribute,
  isWritable,
  type ScopeRule,
  scopeRules,
} from '@koshpay/resource/internal';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { ResourceTable } from '../tables/tables.ts';
import type { ColumnOf } from './access.ts';

/** The functions that find resources and tables by name. */
export interface Finder {
  readonly resources: readonly Resource[];
  readonly resourceOf: (name: string) => Resource;
  readonly tableOf: (name: string) => ResourceTable;
}

/** An entry of a scope, ready for SQL. */
export interface CompiledRule extends ScopeRule {
  readonly resource: string;
  /** True if it sets its field in new rows. */
  readonly isForced: boolean;
  /** The name of the placeholder that holds the attribute's value. */
  readonly placeholder: string;
  /** The condition on rows of the resource itself. */
  readonly where: (column: ColumnOf) => SQL;
  /** The condition on the rows that `field` refers to; only with `through`. */
  readonly whereReferred: (column: ColumnOf) => SQL;
  /** The attribute as the field holds it; undefined where the field could not. */
  readonly parse: (value: unknown) => unknown;
}

/** The application of a rule to an account: not at all, to no row, or to rows with a value. */
export type RuleState = 'absent' | 'none' | { readonly value: unknown };

/** Compiles the scopes of all resources. */
export function compileRules(finder: Finder): CompiledRule[] {
  return finder.resources.flatMap((resource) =>
    scopeRules(resource).map((rule) => compileRule(finder, resource, rule)),
  );
}

/** An attribute that the field could not hold matches no row: a wrong account sees nothing. */
export function stateOf({ attribute, parse }: CompiledRule, account: Account): RuleState {
  if (!hasAttribute(account, attribute)) return 'absent';
  const value = parse(account.attributes?.[attribute]);
  return value === undefined || value === null ? 'none' : { value };
}

function compileRule(finder: Finder, resource: Resource, rule: ScopeRule): CompiledRule {
  const { field, through } = rule;
  const placeholder = ['scope', resource.name, field, ...(through ? [through] : [])].join('.');
  const value = sql.placeholder(placeholder);
  const whereReferred = (column: ColumnOf) => sql`${column(through ?? '')} = ${value}`;
  const ref = (resource.fields as Fields)[field] as FieldOf<'ref'>;
  return {
    ...rule,
    resource: resource.name,
    isForced: !through && isWritable((resource.fields as Fields)[field] as Field),
    placeholder,
    parse: parserOf(through ? finder.resourceOf(ref.resource) : resource, through ?? field),
    whereReferred,
    where: (column) =>
      through
        ? sql`${column(field)} in ${referredKeys(finder, ref, whereReferred)}`
        : sql`${column(field)} = ${value}`,
  };
}

/** The keys of the referenced rows that match a condition. */
function referredKeys(
  { tableOf }: Finder,
  { resource, targetKey = 'id' }: FieldOf<'ref'>,
  where: (column: ColumnOf) => SQL,
): SQL {
  const column = (key: string) => sql`"scoped".${sql.identifier(key)}`;
  const table = sql.identifier(getTableName(tableOf(resource)));
  return sql`(select ${column(targetKey)} from ${table} as "scoped" where ${where(column)})`;
}

/** Reads an attribute as its field would: numbers may be text, and text may be a number. */
export function parserOf(resource: Resource, key: string): (value: unknown) => unknown {
  const kind = (resource.fields as Fields)[key]?.kind;
  const isNumber = kind === 'id' || kind === 'ref' || kind === 'int';
  const schema = fieldSchema(resource, key);
  return (value) => {
    const isText = typeof value === 'string';
    const given = isNumber
      ? isText && /^\d{1,15}$/.test(value)
        ? Number(value)
        : value
      : typeof value === 'number'
        ? String(value)
        : value;
    return schema.safeParse(given).data;
  };
}
