import type { Fields, Resource } from '@koshpay/resource';
import { isSealed } from '@koshpay/resource/internal';
import pg from 'pg';
import { toTableName } from '../../database/names.ts';
import type { Check } from '../run/check.ts';

/**
 * All tables at one time, as drizzle-kit writes them beside a migration: only the parts that are
 * read here.
 */
export interface Snapshot {
  id: string;
  tables: Record<string, TableSnapshot>;
  /** Absent in snapshots of before there were any. */
  derived?: Record<string, DerivedSnapshot>;
}

/** Derived tables: their names, and the statements that create and drop what belongs to them. */
export interface DerivedSnapshot {
  tables: string[];
  create: string[];
  drop: string[];
}

export interface TableSnapshot {
  name: string;
  columns: Record<string, ColumnSnapshot>;
  foreignKeys: Parts<{
    tableFrom: string;
    tableTo: string;
    columnsFrom: string[];
    columnsTo: string[];
  }>;
  uniqueConstraints: Parts<{ columns: string[] }>;
  compositePrimaryKeys: Parts<{ columns: string[] }>;
  checkConstraints: Parts<{ value: string }>;
  indexes: Parts<{ columns: { expression: string; isExpression: boolean }[] }>;
}

export interface ColumnSnapshot {
  name: string;
  type: string;
  notNull: boolean;
  /** SQL, or a value that is the same in SQL. */
  default?: string | number | boolean;
  identity?: { name: string };
}

type Parts<T> = Record<string, T & { name: string }>;

/** The named parts of a table; references first, since others depend on them. */
export const parts = [
  'foreignKeys',
  'uniqueConstraints',
  'compositePrimaryKeys',
  'checkConstraints',
  'indexes',
] as const satisfies readonly (keyof TableSnapshot)[];

/** The parts of one sort, by name. */
export function partsOf(
  table: TableSnapshot,
  sort: (typeof parts)[number],
): Record<string, { name: string }> {
  return table[sort];
}

/** The key of a table in a snapshot. */
export function tableKey(table: string): string {
  return `public.${table}`;
}

export const quote = pg.escapeIdentifier;

/** The declaration of a table; undefined for one that no resource has. */
export function resourceOf(table: string, resources: readonly Resource[]): Resource | undefined {
  return resources.find(({ name }) => toTableName(name) === table);
}

/** The part of a check about columns: how rows are named, and which values may be shown. */
export type Rows = Pick<Check, 'table' | 'columns' | 'hasId' | 'show'>;

/** The {@link Rows} of a check about some columns of a table. */
export function rowsOf(
  table: TableSnapshot,
  resources: readonly Resource[],
  columns: string[],
): Rows {
  const fields: Fields = resourceOf(table.name, resources)?.fields ?? {};
  const show = columns.filter((column) => fields[column] && !isSealed(fields[column]));
  return { table: table.name, columns, hasId: table.columns.id?.type === 'bigint', show };
}
