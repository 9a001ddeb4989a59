const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago a moment was, for reading at a glance; after a day, its local date.
 *
 * @example toRelativeTime('2026-11-21T09:55:00Z', Date.parse('2026-11-21T10:00:00Z')) // '5m ago'
 */
export function toRelativeTime(iso: string, now: number): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return '-';
  // A server's clock may be a little ahead of the reader's.
  const elapsed = Math.max(0, now - moment);
  if (elapsed < minute) return 'Just now';
  if (elapsed < hour) return `${Math.floor(elapsed / minute)}m ago`;
  if (elapsed < day) return `${Math.floor(elapsed / hour)}h ago`;
  return toDate.format(moment);
}

const toDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
