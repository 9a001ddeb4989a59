/// <reference lib="esnext.temporal" />

/** The first millisecond of a day, `2026-01-31`, in a time zone: not midnight where clocks skip it. */
export function startOfDay(day: string, timeZone: string): string {
  return toText(startOf(Temporal.PlainDate.from(day), timeZone));
}

/** The last millisecond of a day in a time zone. Times are stored to the millisecond. */
export function endOfDay(day: string, timeZone: string): string {
  return toText(startOf(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone) - 1);
}

/** True if a bound is a day, as opposed to a time. */
export function isDay(bound: unknown): bound is string {
  return typeof bound === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(bound);
}

function startOf(day: Temporal.PlainDate, timeZone: string): number {
  return day.toZonedDateTime(timeZone).epochMilliseconds;
}

const toText = (milliseconds: number) => new Date(milliseconds).toISOString();
