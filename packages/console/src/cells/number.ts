const formats = new Map<number | undefined, Intl.NumberFormat>();

/**
 * A decimal string for reading, grouped as India groups and exact: it never becomes a float.
 *
 * @example formatNumber('123456.5', 2) // '1,23,456.50'
 */
export function formatNumber(value: string, places?: number): string {
  return formatOf(places).format(value as Intl.StringNumericLiteral);
}

// Making a format costs far more than using it, and a long list uses it hundreds of times.
function formatOf(places: number | undefined): Intl.NumberFormat {
  const known = formats.get(places);
  if (known) return known;
  const made = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: places ?? 0,
    maximumFractionDigits: places ?? 18,
  });
  formats.set(places, made);
  return made;
}
