import type { Fields, Resource } from '@koshpay/resource';
import { generateMigration } from 'drizzle-kit/api';
import { withChecks } from '../run/check.ts';
import { MigrationError } from '../run/journal.ts';
import { requireColumn } from './alter.ts';
import { checksOfConstraints } from './constraints.ts';
import { partition } from './partition.ts';
import { resourceOf, rowsOf, type Snapshot } from './snapshot.ts';

/** The kinds whose values differ from row to row, so that no default can fill them. */
const withoutDefault = ['code', 'secret', 'timestamp'];

/** Adds what is declared and missing. With nothing left to drop, drizzle-kit never prompts. */
export async function add(
  before: Snapshot,
  after: Snapshot,
  resources: readonly Resource[],
): Promise<string[]> {
  const relaxed = structuredClone(after);
  const unfilled = Object.entries(before.tables).flatMap(([key, old]) => {
    const table = relaxed.tables[key];
    const columns = Object.values(table?.columns ?? {}).filter(
      ({ name, notNull, default: value }) => !old.columns[name] && notNull && value === undefined,
    );
    return table ? columns.map((column) => ({ table, column })) : [];
  });
  for (const { table, column } of unfilled) {
    refuseWithoutDefault(table.name, column.name, resources);
    column.notNull = false;
  }
  const checks = checksOfConstraints(before, after, resources);
  const added = (await generateMigration(before, relaxed)).flatMap((statement) => {
    const name = /ADD CONSTRAINT "([^"]+)"/.exec(statement)?.[1] ?? '';
    return partition(withChecks(checks.get(name) ?? [], statement), resources);
  });
  const required = unfilled.map(({ table, column }) =>
    requireColumn(column.name, rowsOf(table, resources, [column.name])),
  );
  return [...added, ...required];
}

function refuseWithoutDefault(table: string, column: string, resources: readonly Resource[]): void {
  const resource = resourceOf(table, resources);
  const field = (resource?.fields as Fields | undefined)?.[column];
  if (!resource || !field || withoutDefault.includes(field.kind)) return;
  throw new MigrationError(
    `Resource '${resource.name}', fields.${column}: a new required field needs a defaultValue to fill the rows that exist; declare one, or leave out required.`,
  );
}
