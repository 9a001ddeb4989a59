const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a day. It never becomes a time, which would be another day in another time zone.
 *
 * @example formatDay('2026-01-31') // '31 Jan 2026'
 */
export function formatDay(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${day} ${name} ${year}` : value;
}
