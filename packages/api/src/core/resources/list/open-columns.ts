import type { TextRow, TextRows } from '../../database/connection/text-query.ts';
import type { Columns } from '../../database/statements/read-columns.ts';

type Row = Record<string, unknown>;

/**
 * Creates the function that puts the visible parts of sealed values into rows.
 *
 * @param sealed the keys of such values
 * @param open reads them in a row, of which it gets those values and every id
 */
export function createOpenColumns(
  columns: Columns,
  sealed: readonly string[],
  open: (row: Row) => Promise<Row>,
): (answer: TextRows) => Promise<TextRows> {
  const keys = Object.keys(columns);
  const isNeeded = (key: string) => key === 'id' || key.startsWith('#') || sealed.includes(key);
  const needed = keys.flatMap((key, index) => (isNeeded(key) ? [[key, index] as const] : []));
  const openRow = async (texts: TextRow): Promise<TextRow> => {
    const opened = await open(
      Object.fromEntries(needed.map(([key, index]) => [key, texts[index]])),
    );
    return texts.map((text, index) => (opened[keys[index] ?? ''] ?? text) as string | null);
  };
  return async (answer) =>
    sealed.length === 0 ? answer : { ...answer, rows: await Promise.all(answer.rows.map(openRow)) };
}
