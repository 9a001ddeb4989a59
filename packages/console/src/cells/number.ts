/**
 * A decimal string for reading, grouped as India groups and exact: it never becomes a float.
 *
 * @example formatNumber('123456.5', 2) // '1,23,456.50'
 */
export function formatNumber(value: string, places?: number): string {
  const format = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: places ?? 0,
    maximumFractionDigits: places ?? 18,
  });
  return format.format(value as Intl.StringNumericLiteral);
}
