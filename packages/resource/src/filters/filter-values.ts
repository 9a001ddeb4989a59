/** A value of a filter, and whether it is in quotes: exactly this text. */
interface FilterValue {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** The most values that one filter may have. */
export const maxFilterValues = 100;

const value = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(,|$)/y;

/**
 * Joins the values of a filter with commas. What would be read otherwise is in quotes, as in CSV:
 * values with commas, quotes or spaces around them, and the empty text.
 *
 * @example joinValues(['USDT', 'A,B', '']) // 'USDT,"A,B",""'
 */
export function joinValues(values: readonly unknown[]): string {
  return values.map((each) => toQuoted(String(each))).join(',');
}

/** Splits what {@link joinValues} has joined. */
export function splitValues(text: string): FilterValue[] {
  const values: FilterValue[] = [];
  value.lastIndex = 0;
  for (let found = value.exec(text); found; found = value.exec(text)) {
    const [, quoted, plain = '', end] = found;
    const isQuoted = quoted !== undefined;
    values.push({ text: isQuoted ? quoted.replaceAll('""', '"') : plain.trim(), isQuoted });
    if (end === '') break;
  }
  return values;
}

function toQuoted(text: string): string {
  const isPlain = text !== '' && text === text.trim() && !/[",]/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
