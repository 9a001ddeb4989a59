import type { Resource } from '@koshpay/resource';
import { sequenceOf } from '../../tables/log-columns.ts';
import { MigrationError } from '../run/error.ts';
import { quote, resourceOf, type Snapshot, tableKey } from './snapshot.ts';

/**
 * Stores the table of a log in parts by time, where a statement creates one: drizzle-kit knows no
 * partitions. The parts themselves come and go while servers run.
 */
export function partition(statement: string, resources: readonly Resource[]): string[] {
  const [, verb, table = ''] = /^(CREATE|ALTER) TABLE "([^"]+)"/m.exec(statement) ?? [];
  if (!resourceOf(table, resources)?.log) return [statement];
  // A constraint is added to each part, too, where the name of the table means nothing.
  if (verb === 'ALTER') return [statement.replaceAll(`(${quote(table)}.`, '(')];
  const sequence = quote(sequenceOf(table));
  return [
    `CREATE SEQUENCE ${sequence};`,
    statement.replace(/\);\s*$/, ') PARTITION BY RANGE ("created_at");'),
    `ALTER SEQUENCE ${sequence} OWNED BY ${quote(table)}."id";`,
  ];
}

/** @throws {MigrationError} for a table with rows that would have to become one of parts, or back */
export function refuseRepartition(before: Snapshot, after: Snapshot): void {
  const isLog = (snapshot: Snapshot, name: string) =>
    String(snapshot.tables[tableKey(name)]?.columns.id?.default).startsWith('nextval(');
  for (const { name } of Object.values(before.tables))
    if (after.tables[tableKey(name)] && isLog(before, name) !== isLog(after, name))
      throw new MigrationError(
        `The table ${name} cannot become a log, or cease to be one: declare a new resource, and copy its rows.`,
      );
}
