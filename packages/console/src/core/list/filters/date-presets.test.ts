import { expect, test } from 'vitest';
import { resolveEnds } from '../state/relative-end.ts';
import { toDatePresets } from './date-presets.ts';

const toLines = (day: string, fiscalStart: number) =>
  toDatePresets({ fiscalStart }).map(({ label, from, to }) => {
    const calendar = { timeZone: 'Asia/Kolkata', fiscalStart };
    const days = resolveEnds({ at_from: from, at_to: to }, calendar, Date.parse(`${day}T12:00Z`));
    return [label, days.at_from, days.at_to].join(' ');
  });

test('offers ranges of whole days, over the ends of months and years', () => {
  expect(toLines('2026-01-01', 4)).toMatchInlineSnapshot(`
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

test('begins fiscal years with the month of the product, and names them if it is not January', () => {
  expect(toLines('2026-03-31', 4).slice(-2)).toEqual([
    'This fiscal year 2025-04-01 2026-03-31',
    'Last fiscal year 2024-04-01 2025-03-31',
  ]);
  expect(toLines('2026-04-01', 4).at(-2)).toBe('This fiscal year 2026-04-01 2027-03-31');
  expect(toLines('2026-03-31', 1).slice(-2)).toEqual([
    'This year 2026-01-01 2026-12-31',
    'Last year 2025-01-01 2025-12-31',
  ]);
});
