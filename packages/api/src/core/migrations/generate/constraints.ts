import type { Fields, Resource } from '@koshpay/resource';
import pg from 'pg';
import { toTableName } from '../../database/names.ts';
import { checkName } from '../../tables/tables.ts';
import type { Check } from '../run/check.ts';
import { quote, type Rows, resourceOf, rowsOf, type Snapshot, tableKey } from './snapshot.ts';

/** The checks that rows must pass before a constraint is added to an existing table, by its name. */
export function checksOfConstraints(
  before: Snapshot,
  after: Snapshot,
  resources: readonly Resource[],
): Map<string, Check[]> {
  const checks = new Map<string, Check[]>();
  const tables = Object.keys(before.tables).flatMap((key) => after.tables[key] ?? []);
  for (const table of tables) {
    for (const { name, columns } of Object.values(table.uniqueConstraints))
      checks.set(name, [duplicates(rowsOf(table, resources, columns))]);
    for (const { name, columnsFrom, tableTo, columnsTo } of Object.values(table.foreignKeys))
      checks.set(name, [orphans(rowsOf(table, resources, columnsFrom), tableTo, columnsTo)]);
    const resource = resourceOf(table.name, resources);
    if (!resource) continue;
    for (const [key, field] of Object.entries(resource.fields as Fields))
      if ('values' in field)
        checks.set(checkName(resource, key), [
          undeclared(rowsOf(table, resources, [key]), field.values),
        ]);
  }
  return checks;
}

/** Replaces retired values in the rows of fields whose values change. */
export function replaceRetired(before: Snapshot, resources: readonly Resource[]): string[] {
  return resources.flatMap((resource) => {
    const table = before.tables[tableKey(toTableName(resource.name))];
    return Object.entries(resource.fields as Fields).flatMap(([key, field]) => {
      const isUnchanged = table?.checkConstraints[checkName(resource, key)];
      if (!table?.columns[key] || isUnchanged || !('retired' in field)) return [];
      const column = quote(key);
      return Object.entries(field.retired ?? {}).map(([old, current]) => {
        const values = [current, old].map((value) => pg.escapeLiteral(value));
        return `UPDATE ${quote(table.name)} SET ${column} = ${values[0]} WHERE ${column} = ${values[1]};`;
      });
    });
  });
}

function duplicates(rows: Rows): Check {
  const list = rows.columns.map(quote).join(', ');
  const repeated = `select ${list} from ${quote(rows.table)} group by ${list} having count(*) > 1`;
  return { kind: 'unique', ...rows, where: `(${list}) in (${repeated})` };
}

function orphans(rows: Rows, to: string, targets: readonly string[]): Check {
  const list = rows.columns.map(quote).join(', ');
  const known = `select ${targets.map(quote).join(', ')} from ${quote(to)}`;
  return { kind: 'reference', ...rows, to, where: `(${list}) not in (${known})` };
}

function undeclared(rows: Rows, values: readonly string[]): Check {
  const list = values.map((value) => pg.escapeLiteral(value)).join(', ');
  const where = `${rows.columns.map(quote)} not in (${list})`;
  return { kind: 'values', ...rows, to: values.join(', '), where };
}
