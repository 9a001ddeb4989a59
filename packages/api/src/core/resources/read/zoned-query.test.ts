import { expect, it } from 'vitest';
import { endOfDay, startOfDay } from './zoned-query.ts';

it.each([
  ['UTC', '2026-03-08', '2026-03-08T00:00:00.000Z', '2026-03-08T23:59:59.999Z'],
  ['Asia/Kolkata', '2026-03-08', '2026-03-07T18:30:00.000Z', '2026-03-08T18:29:59.999Z'],
  // Days of 23 and 25 hours.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  // Midnight is skipped, and occurs twice.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('finds the beginning and end of a day in %s', (timeZone, day, start, end) => {
  expect([startOfDay(day, timeZone), endOfDay(day, timeZone)]).toEqual([start, end]);
});
