import { currentLocale, tr } from '@koshpay/console/language';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Formats the time since a time; after a day, its date in a time zone.
 *
 * @example toRelativeTime('2026-11-21T09:55:00Z', Date.parse('2026-11-21T10:00:00Z'), 'UTC') // '5m ago'
 */
export function toRelativeTime(iso: string, now: number, timeZone: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '-';
  // A server's clock may be a little ahead of the reader's.
  const elapsed = Math.max(0, now - time);
  if (elapsed < minute) return tr('Just now');
  if (elapsed < hour) return tr(`${Math.floor(elapsed / minute)}m ago`);
  if (elapsed < day) return tr(`${Math.floor(elapsed / hour)}h ago`);
  return new Intl.DateTimeFormat(currentLocale('en-GB'), { dateStyle: 'medium', timeZone }).format(
    time,
  );
}
