import type { Resource } from '@koshpay/resource';
import { retentionOf } from '@koshpay/resource/internal';
import type { PgTable } from 'drizzle-orm/pg-core';
import { toTableName } from '../database/names.ts';
import { linesOf } from './line-tables.ts';

/**
 * Tables whose rows the database itself derives from another table, by triggers. Nothing is lost
 * with them: a migration replaces them when their definition changes.
 */
export class DerivedTables {
  readonly name: string;
  readonly tables: readonly PgTable[];
  /** The triggers that keep them right, and the table that these are on. */
  readonly triggers: { readonly table: string; readonly names: readonly string[] };
  /** The statements that create functions, triggers and what else belongs to the tables. */
  readonly create: readonly string[];
  /** The statements that remove these, before the tables. */
  readonly drop: readonly string[];

  constructor(parts: Omit<DerivedTables, never>) {
    this.name = parts.name;
    this.tables = parts.tables;
    this.triggers = parts.triggers;
    this.create = parts.create;
    this.drop = parts.drop;
  }
}

/** The derived tables of a schema. */
export function derivedTablesOf(schema: Readonly<Record<string, unknown>>): DerivedTables[] {
  return Object.values(schema).filter((each) => each instanceof DerivedTables);
}

/** The names of a resource's tables that are stored in parts: its own, and those of its lines. */
export function tablesInParts(resource: Resource): string[] {
  if (!retentionOf(resource)) return [];
  return [resource.name, ...linesOf(resource).map(({ table }) => table)].map(toTableName);
}
