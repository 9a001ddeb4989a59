import type { Column } from '@koshpay/resource/internal';
import type { ConsoleRow } from '../state/use-resource-list.ts';
import { readColumn } from './read-column.ts';

/** The rows with the longest value of a column: they decide how wide the columns are. */
export function toWidestRows(
  columns: readonly Column[],
  rows: readonly ConsoleRow[],
): ReadonlySet<ConsoleRow> {
  return new Set(columns.flatMap((column) => toWidestRow(column, rows) ?? []));
}

function toWidestRow(column: Column, rows: readonly ConsoleRow[]): ConsoleRow | undefined {
  if (column.kind === 'rowNumber') return rows.at(-1);
  let widest = rows[0];
  let length = 0;
  for (const row of rows) {
    const own = lengthOf(column, row);
    if (own <= length) continue;
    widest = row;
    length = own;
  }
  return widest;
}

/** The length of a value before it is formatted, which is enough to compare values of one column. */
function lengthOf(column: Exclude<Column, { kind: 'rowNumber' }>, row: ConsoleRow): number {
  if (column.kind === 'field') return String(readColumn(column, row) ?? '').length;
  return column.fields.reduce((sum, key) => sum + String(row[key] ?? '').length, 0);
}
