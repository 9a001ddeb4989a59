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
    toDatePresets('2026-01-01').map((preset) => Object.values(preset).join(' ')),
  ).toMatchInlineSnapshot(`
      [
        "Today 2026-01-01 2026-01-01",
        "Yesterday 2025-12-31 2025-12-31",
        "Last 7 days 2025-12-26 2026-01-01",
        "This month 2026-01-01 2026-01-31",
        "Last month 2025-12-01 2025-12-31",
      ]
    `);
});
