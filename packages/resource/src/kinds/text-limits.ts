import type { FieldOptions } from './kind.ts';

/** The most characters of one line, and of text in several lines, by default. */
export const defaultMaxLengths = { line: 255, lines: 2000 } as const;

/** Options of every kind of text. */
export interface TextLimits extends FieldOptions {
  /** The fewest characters. */
  readonly min?: number;
  /** The most characters. */
  readonly max?: number;
  /** The expression that the text must match, alone or with the message; `^` and `$` are its ends. */
  readonly pattern?: RegExp | { readonly expression: RegExp; readonly message: string };
}

/** A sample text with a distinct end, within the field's length. */
export function sampleText(
  prefix: string,
  serial: number,
  { min = 0, max = 20 }: TextLimits,
): string {
  return `${prefix}${serial}`.padStart(min, prefix).slice(-max);
}
