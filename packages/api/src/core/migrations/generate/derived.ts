import { isDeepStrictEqual } from 'node:util';
import { getTableName } from 'drizzle-orm';
import { type DerivedTables, derivedTablesOf } from '../../tables/derived-tables.ts';
import type { Schema } from '../../tables/drift.ts';
import { type DerivedSnapshot, quote, type Snapshot, tableKey } from './snapshot.ts';

/** The derived tables of a schema, as they are written beside a migration. */
export function snapshotDerived(schema: Schema): Record<string, DerivedSnapshot> {
  return Object.fromEntries(derivedTablesOf(schema).map((each) => [each.name, toSnapshot(each)]));
}

/** Drops in place the derived tables that are no longer declared, or defined in another way. */
export function dropDerived(before: Snapshot, after: Snapshot): string[] {
  const { derived = {} } = before;
  return Object.entries(derived).flatMap(([name, { drop, tables }]) => {
    if (isSame(name, before, after)) return [];
    delete derived[name];
    for (const table of tables) delete before.tables[tableKey(table)];
    return [...drop, `DROP TABLE ${tables.map(quote).join(', ')};`];
  });
}

/** Completes the derived tables that were just created. */
export function createDerived(before: Snapshot, after: Snapshot): string[] {
  return Object.entries(after.derived ?? {}).flatMap(([name, { create }]) =>
    before.derived?.[name] ? [] : create,
  );
}

function toSnapshot({ tables, create, drop }: DerivedTables): DerivedSnapshot {
  return { tables: tables.map(getTableName), create: [...create], drop: [...drop] };
}

function isSame(name: string, before: Snapshot, after: Snapshot): boolean {
  const [old, current] = [before, after].map(({ derived, tables }) => ({
    ...derived?.[name],
    columns: derived?.[name]?.tables.map((table) => tables[tableKey(table)]?.columns),
  }));
  return isDeepStrictEqual(old, current);
}
