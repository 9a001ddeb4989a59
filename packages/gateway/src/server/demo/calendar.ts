import type { Random } from './random.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** India is ahead of UTC by this, all year. */
const offset = 5.5 * hour;

/** Since when the gateway is open. */
export const daysOpen = 120;

/** Purchases of a usual day now, and the days in which they grow by a factor of e. */
const [usual, growth] = [72, 60];

/** The shares of business on the days from Sunday to Saturday. */
const weekdays = [0.6, 1.08, 1, 1, 1.02, 1.1, 0.82];

/** People buy before a festival and stay at home on its day: factors for each day, the first `from` days ago. */
const festival = { from: 20, days: [1.3, 1.5, 1.9, 2.4, 2.1, 0.6] };

/** The shares of business in the hours of a day in India, from midnight. */
const hours = [3, 2, 1, 1, 1, 1, 2, 4, 6, 9, 12, 13, 13, 11, 10, 10, 11, 12, 14, 16, 17, 15, 11, 6];

/** The age of a purchase whose transfer hangs. */
export const hung = 190 * minute;

/**
 * The age in milliseconds below which something waits for its payment, or for its confirmations.
 */
export const inProgressMs = 20 * minute;

/** The ages of payments that are under way when a demo starts, at any hour. */
const fresh = [18, 15, 11, 8, 5, 3, 1].map((minutes) => minutes * minute);

/** Creates the times of purchases, oldest first, until now. */
export function createTimes(now: Date, random: Random): Date[] {
  const today = Math.floor((now.getTime() + offset) / day);
  const latest = now.getTime() - Math.max(...fresh);
  const times = Array.from({ length: daysOpen }, (_, index) => {
    const ago = daysOpen - 1 - index;
    const expected = usual * Math.exp(-ago / growth) * toFactor(today, ago);
    const count = Math.round(expected + Math.sqrt(expected) * random.normal());
    const start = (today - ago) * day - offset;
    return Array.from({ length: Math.max(0, count) }, () => start + toTimeOfDay(random));
  });
  return [
    ...times.flat().filter((time) => time < latest),
    ...[hung, ...fresh].map((age) => now.getTime() - age),
  ]
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time));
}

function toFactor(today: number, ago: number): number {
  // The first of January 1970 was a Thursday.
  const weekday = (today - ago + 4) % 7;
  return festival.days[festival.from - ago] ?? weekdays[weekday] ?? 1;
}

function toTimeOfDay(random: Random): number {
  const start = random.pickBy([...hours.keys()], (each) => hours[each] ?? 0);
  return start * hour + random.below(hour);
}
