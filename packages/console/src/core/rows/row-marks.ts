import type { ConsoleRow } from '../list/state/use-resource-list.ts';

/** The changes of a row since it was listed, as attributes of its element. */
export interface RowMark {
  readonly 'data-mark': 'changed' | 'gone';
  readonly style: Readonly<Record<string, string>>;
}

/** The key of a shown row that holds its mark; no field has such a name. */
export const markKey = '@mark';

/** The mark of a row. */
export function markOf(row: ConsoleRow): RowMark | undefined {
  return row[markKey];
}
