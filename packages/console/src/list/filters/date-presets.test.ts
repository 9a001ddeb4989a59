import { expect, test } from 'vitest';
import { toDatePresets } from './date-presets.ts';
import { resolveEnds } from './relative-end.ts';

const toLines = (day: string, timeZone: string) =>
  toDatePresets(timeZone).map(({ label, from, to }) => {
    const days = resolveEnds({ at_from: from, at_to: to }, timeZone, Date.parse(`${day}T12:00Z`));
    return [label, days.at_from, days.at_to].join(' ');
  });

test('offers ranges of whole days, over the ends of months and years', () => {
  expect(toLines('2026-01-01', 'Asia/Kolkata')).toMatchInlineSnapshot(`
    [
      "Today 2026-01-01 2026-01-01",
      "Yesterday 2025-12-31 2025-12-31",
      "Last 7 days 2025-12-26 2026-01-01",
      "Last 30 days 2025-12-03 2026-01-01",
      "This month 2026-01-01 2026-01-31",
      "Last month 2025-12-01 2025-12-31",
      "This fiscal year 2025-04-01 2026-03-31",
      "Last fiscal year 2024-04-01 2025-03-31",
    ]
  `);
});

test('knows when fiscal years begin: in April in India, else in January', () => {
  expect(toLines('2026-03-31', 'Asia/Kolkata').slice(-2)).toEqual([
    'This fiscal year 2025-04-01 2026-03-31',
    'Last fiscal year 2024-04-01 2025-03-31',
  ]);
  expect(toLines('2026-04-01', 'Asia/Kolkata').at(-2)).toBe(
    'This fiscal year 2026-04-01 2027-03-31',
  );
  expect(toLines('2026-03-31', 'UTC').slice(-2)).toEqual([
    'This year 2026-01-01 2026-12-31',
    'Last year 2025-01-01 2025-12-31',
  ]);
});
