import { createHash } from 'node:crypto';
import type { Fields, Resource } from '@koshpay/resource';
import { retentionOf } from '@koshpay/resource/internal';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  type ExtraConfigColumn,
  foreignKey,
  index,
  type PgColumn,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  unique,
} from 'drizzle-orm/pg-core';
import pg from 'pg';
import { toTableName } from '../database/names.ts';
import { toColumn } from './columns.ts';
import { createIndexes } from './indexes.ts';
import { idInParts, keyInParts } from './log-columns.ts';

/** A table derived from a declaration; its columns have the names of the fields. */
export type ResourceTable = PgTable & { readonly [column: string]: PgColumn };

/** The name of the constraint of a declared `unique` set, by which errors are traced back. */
export function uniqueName(resource: Pick<Resource, 'name'>, keys: readonly string[]): string {
  return toIdentifier(toTableName(resource.name), ...keys, 'key');
}

/** The name of the constraint that keeps a field to its declared values. */
export function checkName(resource: Pick<Resource, 'name'>, key: string): string {
  return toIdentifier(toTableName(resource.name), key, 'check');
}

/** The name of the constraint that keeps a reference to a row that exists. */
export function referenceName(resource: Pick<Resource, 'name'>, key: string): string {
  return toIdentifier(toTableName(resource.name), key, 'fkey');
}

/**
 * PostgreSQL cuts names after 63 characters. A longer one ends in a hash, so that it stays unique.
 */
export function toIdentifier(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= 63) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, 54)}_${hash}`;
}

/** The columns of the fields that are stored. */
export function columnsOf(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const column = toColumn(key, field);
      return column ? [[key, column]] : [];
    }),
  );
}

/**
 * The constraints that limit references to existing rows, and choices to their declared values, with
 * an index for each reference, unless those of its list begin with it.
 */
export function constraintsOf(
  resource: Pick<Resource, 'name' | 'rollup'> & { readonly fields: Fields },
  table: Readonly<Record<string, unknown>>,
  made: Readonly<Record<string, ResourceTable>>,
) {
  const column = (key: string) => table[key] as AnyPgColumn;
  return Object.entries(resource.fields).flatMap(([key, field]): PgTableExtraConfigValue[] => {
    if ('values' in field)
      return [
        check(checkName(resource, key), sql`${column(key)} in (${toLiterals(field.values)})`),
      ];
    if (field.kind !== 'ref') return [];
    return [
      ...(resource.rollup
        ? []
        : [index(toIdentifier(toTableName(resource.name), key, 'index')).on(column(key))]),
      foreignKey({
        name: referenceName(resource, key),
        columns: [column(key)],
        // Resolved late: a table may refer to one that is declared after it.
        foreignColumns: [made[field.resource]?.[field.targetKey ?? 'id'] as AnyPgColumn],
      }),
    ];
  });
}

/** The table of a resource; `made` has those that it refers to by the time they are resolved. */
export function createTable(
  resource: Resource,
  made: Readonly<Record<string, ResourceTable>>,
): ResourceTable {
  const name = toTableName(resource.name);
  const columns = columnsOf(resource.fields as Fields);
  const isInParts = retentionOf(resource) !== undefined;
  return pgTable(name, isInParts ? { ...columns, id: idInParts(name) } : columns, (table) =>
    declaredConstraints(resource, table, made),
  ) as unknown as ResourceTable;
}

/** The constraints and indexes that follow from a declaration. */
export function declaredConstraints(
  resource: Resource,
  table: Readonly<Record<string, unknown>>,
  made: Readonly<Record<string, ResourceTable>>,
): PgTableExtraConfigValue[] {
  const columns = table as Readonly<Record<string, ExtraConfigColumn>>;
  const column = (key: string) => columns[key] as unknown as AnyPgColumn;
  return [
    ...(retentionOf(resource) && 'created_at' in table
      ? [
          keyInParts(toIdentifier(toTableName(resource.name), 'pkey'), table, {
            isLog: resource.log !== undefined,
          }),
        ]
      : []),
    ...resource.unique.map((keys) =>
      unique(uniqueName(resource, keys)).on(...(keys.map(column) as [AnyPgColumn])),
    ),
    ...constraintsOf(resource, table, made),
    ...createIndexes(resource, columns, (...parts) =>
      toIdentifier(toTableName(resource.name), ...parts),
    ),
  ];
}

/** Constraints are definitions: they take no parameters. */
function toLiterals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => pg.escapeLiteral(value)).join(', '));
}
