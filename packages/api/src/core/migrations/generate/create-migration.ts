import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '@koshpay/resource';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { getTableName } from 'drizzle-orm';
import { type DerivedTables, derivedTablesOf } from '../../tables/derived-tables.ts';
import type { Schema } from '../../tables/drift.ts';
import { add } from './add.ts';
import { alter } from './alter.ts';
import { replaceRetired } from './constraints.ts';
import { drop } from './drop.ts';
import { toFirstParts } from './first-part.ts';
import { refuseToUnite } from './partition.ts';
import { rename } from './rename.ts';
import { type DerivedSnapshot, quote, type Snapshot, tableKey } from './snapshot.ts';

/** Today's tables of a product, or of the framework, and the declarations of those that have one. */
export type Declared = {
  readonly ownSchema: Schema;
  readonly own: readonly Resource[];
};

/**
 * The statements that lead from a snapshot to today's tables, and their snapshot.
 *
 * Each step brings a copy of the old snapshot nearer to the new one. drizzle-kit only adds: it
 * never sees a removal next to an addition, about which it would prompt.
 *
 * @throws {MigrationError} when a declaration lacks a value that existing rows need
 */
export async function createMigration(
  last: Snapshot | undefined,
  { ownSchema: schema, own: resources }: Declared,
): Promise<{ statements: string[]; after: Snapshot }> {
  const before: Snapshot = structuredClone(last ?? generateDrizzleJson({}));
  const after: Snapshot = JSON.parse(JSON.stringify(generateDrizzleJson(schema, before.id)));
  after.derived = snapshotDerived(schema);
  const dropped = dropDerived(before, after);
  const renamed = rename(before, after, resources);
  refuseToUnite(before, after);
  const parts = toFirstParts(before, after);
  const statements = [
    ...dropped,
    ...renamed,
    ...parts.moved,
    ...drop(before, after, resources),
    ...alter(before, after, resources),
    ...replaceRetired(before, resources),
    ...(await add(before, after, resources)),
    ...parts.attached,
    ...createDerived(before, after),
  ];
  return { statements, after };
}

/** The derived tables of a schema, as they are written beside a migration. */
function snapshotDerived(schema: Schema): Record<string, DerivedSnapshot> {
  return Object.fromEntries(derivedTablesOf(schema).map((each) => [each.name, toSnapshot(each)]));
}

/** Drops in place the derived tables that are no longer declared, or defined in another way. */
function dropDerived(before: Snapshot, after: Snapshot): string[] {
  const { derived = {} } = before;
  return Object.entries(derived).flatMap(([name, { drop, tables }]) => {
    if (isSame(name, before, after)) return [];
    delete derived[name];
    for (const table of tables) delete before.tables[tableKey(table)];
    return [...drop, `DROP TABLE ${tables.map(quote).join(', ')};`];
  });
}

/** Completes the derived tables that were just created. */
function createDerived(before: Snapshot, after: Snapshot): string[] {
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
