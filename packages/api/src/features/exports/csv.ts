/**
 * A line of CSV as RFC 4180 has it. A text that a spreadsheet would run as a formula gets an
 * apostrophe. Numbers stay as they are.
 */
export function toCsvLine(values: readonly unknown[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

/** An exact number, whose text no spreadsheet takes for a formula. */
export class NumberText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof NumberText) return value.text;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // What looks disarmed already gets one more, so that reading takes one away from either.
  const safe = /^'*\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A text of a file as it was before formulas in it were escaped. */
export function unescapeFormula(text: string): string {
  return /^'+\s*[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
