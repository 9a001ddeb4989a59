import { currentLocale } from '../language/language.ts';

const formats = new Map<number | undefined, Intl.NumberFormat>();

/**
 * Formats a decimal string exactly, with Indian grouping: it never becomes a float.
 *
 * @example formatNumber('123456.5', 2) // '1,23,456.50'
 */
export function formatNumber(value: string, decimals?: number): string {
  return formatOf(decimals).format(value as Intl.StringNumericLiteral);
}

// Creating a format is much slower than using it, and a long list uses it hundreds of times.
function formatOf(decimals: number | undefined): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 18,
  });
  formats.set(decimals, made);
  return made;
}
