import type { Resource } from '@koshpay/resource';
import { tablesInParts } from '../../tables/derived-tables.ts';
import { sequenceOf } from '../../tables/log-columns.ts';
import { MigrationError } from '../run/journal.ts';
import { quote, type Snapshot, type TableSnapshot, tableKey } from './snapshot.ts';

/**
 * Stores a table in parts by time, where a statement creates one: drizzle-kit knows no partitions.
 * The parts themselves come and go while servers run.
 */
export function partition(statement: string, resources: readonly Resource[]): string[] {
  const [, verb, table = ''] = /^(CREATE|ALTER) TABLE "([^"]+)"/m.exec(statement) ?? [];
  if (!resources.flatMap(tablesInParts).includes(table)) return [statement];
  // A constraint is added to each part, too, where the name of the table means nothing.
  if (verb === 'ALTER') return [statement.replaceAll(`(${quote(table)}.`, '(')];
  const sequence = quote(sequenceOf(table));
  return [
    `CREATE SEQUENCE ${sequence};`,
    statement.replace(/\);\s*$/, ') PARTITION BY RANGE ("created_at");'),
    `ALTER SEQUENCE ${sequence} OWNED BY ${quote(table)}."id";`,
  ];
}

/** True if a table is stored in parts: its ids come from a sequence of their own. */
export function isInParts(table: TableSnapshot | undefined): boolean {
  return String(table?.columns.id?.default).startsWith('nextval(');
}

/** @throws {MigrationError} for a table in parts with rows that would have to become one table */
export function refuseToUnite(before: Snapshot, after: Snapshot): void {
  for (const table of Object.values(before.tables)) {
    const next = after.tables[tableKey(table.name)];
    if (next && isInParts(table) && !isInParts(next))
      throw new MigrationError(
        `The table ${table.name} cannot cease to be stored in parts: declare a new resource, and copy its rows.`,
      );
  }
}
