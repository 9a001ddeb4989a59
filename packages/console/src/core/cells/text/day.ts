import dayjs from 'dayjs';

/**
 * Formats a day. It never becomes a time, which would be another day in another time zone.
 *
 * @example formatDay('2026-01-31') // '31 Jan 2026'
 */
export function formatDay(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  // Of its month, only the name.
  return isMonth ? `${day} ${dayjs(`2000-${month}-15`).format('MMM')} ${year}` : value;
}
