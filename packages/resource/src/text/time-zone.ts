/**
 * The header in which a call names the IANA zone that its person chose. Days in filters, the days of
 * charts and the times of exports are then those of that zone.
 */
export const timeZoneHeader = 'X-Time-Zone';

/** The offset of a time zone from UTC. */
interface ZoneOffset {
  /** In milliseconds. */
  readonly ms: number;
  /** `+05:30` */
  readonly text: string;
}

const quarterMs = 15 * 60_000;
const maxKnown = 5_000;

/** True if a text is the IANA name of a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

/**
 * Creates the function that finds the offset of a time zone at a time, in milliseconds. Offsets are
 * remembered by quarters of an hour, for which every zone's stays the same: formats are slow.
 */
export function createOffsetAt(timeZone: string): (time: number) => ZoneOffset {
  const offsets = new Map<number, ZoneOffset>();
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (time) => {
    const quarter = Math.floor(time / quarterMs);
    const known = offsets.get(quarter);
    if (known) return known;
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
    const text = name?.replace('GMT', '') || '+00:00';
    const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
    const found = { ms: (hours * 60 + minutes) * 60_000 * (text.startsWith('-') ? -1 : 1), text };
    if (offsets.size >= maxKnown) offsets.clear();
    offsets.set(quarter, found);
    return found;
  };
}
