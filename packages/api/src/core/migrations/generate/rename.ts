import { isDeepStrictEqual } from 'node:util';
import type { Fields, Resource } from '@koshpay/resource';
import { toTableName } from '../../database/names.ts';
import { linesName, linesOf } from '../../tables/line-tables.ts';
import { sequenceOf } from '../../tables/log-columns.ts';
import {
  type ColumnSnapshot,
  parts,
  partsOf,
  quote,
  type Snapshot,
  type TableSnapshot,
  tableKey,
} from './snapshot.ts';

/** Renames in place what has another name in `was`; returns the statements. */
export function rename(
  before: Snapshot,
  after: Snapshot,
  resources: readonly Resource[],
): string[] {
  const statements: string[] = [];
  for (const { name, was } of resources)
    if (was) statements.push(...renameTable(before, after, toTableName(was), toTableName(name)));
  for (const { name, was, fields } of resources)
    for (const { key, field, table } of linesOf({ name, fields })) {
      const from = linesName(was ?? name, field.was ?? key);
      if (from !== table)
        statements.push(...renameTable(before, after, toTableName(from), toTableName(table)));
    }
  for (const { name, fields } of resources)
    for (const [key, { was }] of Object.entries(fields as Fields))
      if (was) statements.push(...renameColumn(before, after, toTableName(name), was, key));
  for (const [key, table] of Object.entries(before.tables))
    statements.push(...renameParts(table, after.tables[key]));
  return statements;
}

function renameTable(before: Snapshot, after: Snapshot, from: string, to: string): string[] {
  const table = before.tables[tableKey(from)];
  if (!table || before.tables[tableKey(to)] || after.tables[tableKey(from)]) return [];
  delete before.tables[tableKey(from)];
  before.tables[tableKey(to)] = { ...table, name: to };
  for (const { foreignKeys } of Object.values(before.tables))
    for (const each of Object.values(foreignKeys)) {
      if (each.tableFrom === from) each.tableFrom = to;
      if (each.tableTo === from) each.tableTo = to;
    }
  for (const each of Object.values(table.checkConstraints))
    each.value = each.value.replaceAll(`${quote(from)}.`, `${quote(to)}.`);
  return [
    `ALTER TABLE ${quote(from)} RENAME TO ${quote(to)};`,
    ...renameSequences(table, after.tables[tableKey(to)]),
  ];
}

/** A new table of the old name would need the sequence's old name. */
function renameSequences(before: TableSnapshot, after: TableSnapshot | undefined): string[] {
  return Object.values(before.columns).flatMap((column) => {
    const next = after?.columns[column.name];
    const [from, to] = [sequenceFor(before, column), after && next && sequenceFor(after, next)];
    if (!from || !next || !to || from === to) return [];
    Object.assign(column, { identity: next.identity, default: next.default });
    return [`ALTER SEQUENCE ${quote(from)} RENAME TO ${quote(to)};`];
  });
}

/** The sequence that fills a column: that of its identity, or of a log. */
function sequenceFor(
  { name }: TableSnapshot,
  { identity, default: value }: ColumnSnapshot,
): string | undefined {
  if (identity) return identity.name;
  return String(value).startsWith('nextval(') ? sequenceOf(name) : undefined;
}

function renameColumn(
  before: Snapshot,
  after: Snapshot,
  name: string,
  from: string,
  to: string,
): string[] {
  const table = before.tables[tableKey(name)];
  const column = table?.columns[from];
  if (!table || !column || table.columns[to] || !after.tables[tableKey(name)]?.columns[to])
    return [];
  delete table.columns[from];
  table.columns[to] = { ...column, name: to };
  const swap = (columns: string[]) => columns.map((each) => (each === from ? to : each));
  for (const each of Object.values(table.uniqueConstraints)) each.columns = swap(each.columns);
  for (const each of Object.values(table.checkConstraints))
    each.value = each.value.replaceAll(`.${quote(from)}`, `.${quote(to)}`);
  for (const { columns } of Object.values(table.indexes))
    for (const each of columns)
      each.expression = each.isExpression
        ? each.expression.replaceAll(quote(from), quote(to))
        : (swap([each.expression])[0] ?? to);
  for (const { foreignKeys } of Object.values(before.tables))
    for (const each of Object.values(foreignKeys)) {
      if (each.tableFrom === name) each.columnsFrom = swap(each.columnsFrom);
      if (each.tableTo === name) each.columnsTo = swap(each.columnsTo);
    }
  return [`ALTER TABLE ${quote(name)} RENAME COLUMN ${quote(from)} TO ${quote(to)};`];
}

/** Renames constraints and indexes, whose names are derived from those of tables and columns. */
function renameParts(before: TableSnapshot, after: TableSnapshot | undefined): string[] {
  if (!after) return [];
  const statements: string[] = [];
  for (const sort of parts) {
    const [old, current] = [partsOf(before, sort), partsOf(after, sort)];
    for (const [from, part] of Object.entries(old)) {
      if (current[from]) continue;
      const isSame = (name: string) =>
        !old[name] && isDeepStrictEqual({ ...part, name }, current[name]);
      const to = Object.keys(current).find(isSame);
      if (!to) continue;
      delete old[from];
      old[to] = { ...part, name: to };
      statements.push(
        sort === 'indexes'
          ? `ALTER INDEX ${quote(from)} RENAME TO ${quote(to)};`
          : `ALTER TABLE ${quote(before.name)} RENAME CONSTRAINT ${quote(from)} TO ${quote(to)};`,
      );
    }
  }
  return statements;
}
