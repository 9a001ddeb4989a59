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
const weekMs = 7 * 24 * 60 * 60_000;
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
 * remembered, since formats are slow: by weeks, as no zone changes its clocks twice in one, and in a
 * week with a change by quarters of an hour.
 */
export function createOffsetAt(timeZone: string): (time: number) => ZoneOffset {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsetAt = (time: number) => readOffset(format, time);
  const inQuarter = remembered(quarterMs, offsetAt);
  const inWeek = remembered(weekMs, (start) => {
    const first = offsetAt(start);
    return first.text === offsetAt(start + weekMs).text ? first : undefined;
  });
  return (time) => inWeek(time) ?? inQuarter(time);
}

function readOffset(format: Intl.DateTimeFormat, time: number): ZoneOffset {
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
  const text = name?.replace('GMT', '') || '+00:00';
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  return { ms: (hours * 60 + minutes) * 60_000 * (text.startsWith('-') ? -1 : 1), text };
}

/** A function of the start of a span of time, remembered for each span. */
function remembered<T>(span: number, read: (start: number) => T): (time: number) => T {
  const known = new Map<number, T>();
  return (time) => {
    const index = Math.floor(time / span);
    if (known.has(index)) return known.get(index) as T;
    const value = read(index * span);
    if (known.size >= maxKnown) known.clear();
    known.set(index, value);
    return value;
  };
}
