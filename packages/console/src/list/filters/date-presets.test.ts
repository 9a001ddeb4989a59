import { expect, test } from 'vitest';
import { toDatePresets, todayIn } from './date-presets.ts';

test('finds the current day in the time zone of the product, not of the reader', () => {
  const now = new Date('2026-03-31T18:45:00Z');
  expect([todayIn('UTC', now), todayIn('Asia/Kolkata', now)]).toEqual(['2026-03-31', '2026-04-01']);
  // The night of the shift: still yesterday in New York.
  expect(todayIn('America/New_York', new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07');
});

test('offers ranges of whole days, over the ends of months and years', () => {
  expect(
    toDatePresets('2026-01-01', 'Asia/Kolkata').map((preset) => Object.values(preset).join(' ')),
  ).toMatchInlineSnapshot(`
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
  const years = (today: string, timeZone: string) =>
    toDatePresets(today, timeZone)
      .filter(({ label }) => label.endsWith('year'))
      .map((preset) => Object.values(preset).join(' '));
  expect(years('2026-03-31', 'Asia/Kolkata')).toEqual([
    'This fiscal year 2025-04-01 2026-03-31',
    'Last fiscal year 2024-04-01 2025-03-31',
  ]);
  expect(years('2026-04-01', 'Asia/Kolkata')[0]).toBe('This fiscal year 2026-04-01 2027-03-31');
  expect(years('2026-03-31', 'UTC')[0]).toBe('This year 2026-01-01 2026-12-31');
});
