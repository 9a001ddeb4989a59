import { currentLocale } from '../../language/language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a decimal string exactly, with Indian grouping: it never becomes a float.
 *
 * @example formatNumber('123456.5', 2) // '1,23,456.50'
 */
export function formatNumber(value: string, decimals?: number): string {
  return formatOf(decimals).format(value as Intl.StringNumericLiteral);
}

/**
 * Cuts a formatted number to 8 digits after the point, or to the first 4 that count of a small one.
 * It is cut, not rounded: a balance is never less than what is shown.
 *
 * @example shortenNumber('1.123456789012345678') // '1.12345678…'
 */
export function shortenNumber(text: string): string {
  return text.replace(long, '$1…');
}

const long = /^(-?0\.0{4,}[1-9]\d{3}|(?!-?0\.0{4})[^.]+\.\d{8})\d{2,}$/;

/**
 * Formats a number of percent: what is half is 50.
 *
 * @example formatPercent('3.875', 2) // '3.88%'
 */
export function formatPercent(value: string | number, decimals?: number): string {
  return formatOf(decimals, percent).format(value as Intl.StringNumericLiteral);
}

/** A change in percent, with its sign: `+4.0%`. */
export function formatChange(value: number): string {
  return formatOf(1, { ...percent, signDisplay: 'exceptZero' }).format(value);
}

const percent: Intl.NumberFormatOptions = { style: 'unit', unit: 'percent' };

// Creating a format is much slower than using it, and a long list uses it hundreds of times.
function formatOf(
  decimals: number | undefined,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${decimals} ${options.unit} ${options.signDisplay}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(currentLocale(), {
    ...options,
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 18,
  });
  formats.set(key, made);
  return made;
}
