import type { Database } from '../../core/database/connection/connect.ts';
import type { Translate } from '../../core/languages.ts';
import { NumberText, toCsvLine } from '../exports/feature.ts';
import { readChunks, readFailures, type StoredImport } from './import-store.ts';

/** The rows of a file that failed, with a column of reasons, as another file. */
export async function* writeFailedRows(
  { drizzle }: Database,
  { id, headers }: Pick<StoredImport, 'id' | 'headers'>,
  translate: Translate,
): AsyncGenerator<string> {
  yield `\uFEFF${toCsvLine([...headers, translate('Reason')])}`;
  for await (const { first, rows } of readChunks(drizzle, id)) {
    const failed = await readFailures(drizzle, id, first, rows.length);
    const lines = failed.flatMap(({ place, reasons }) => {
      const row = rows[place - first];
      const reason = reasons.map(({ message }) => translate(message)).join(' ');
      return row ? [toCsvLine([...row.map(toCell), reason])] : [];
    });
    if (lines.length > 0) yield lines.join('');
  }
}

function toCell(text: string): unknown {
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? new NumberText(text) : text;
}
