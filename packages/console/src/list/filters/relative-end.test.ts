import { expect, test } from 'vitest';
import { isRelativeEnd, resolveEnds, todayIn } from './relative-end.ts';

const now = Date.parse('2026-03-31T19:45:30Z');

test('turns what is relative to now into days of the product and times', () => {
  const set = {
    created_at_from: '-7d',
    due_to: '-0d',
    seen_to: '-1h',
    note: '-1h',
    paid_from: '5',
  };
  expect(resolveEnds(set, 'Asia/Kolkata', now)).toEqual({
    created_at_from: '2026-03-25',
    due_to: '2026-04-01',
    seen_to: '2026-03-31T18:45:00.000Z',
    note: '-1h',
    paid_from: '5',
  });
});

test('turns months ago into their first and last day', () => {
  const resolve = (ago: string) =>
    Object.values(resolveEnds({ paid_from: ago, paid_to: ago }, 'Asia/Kolkata', now)).join(' ');
  // It is April already.
  expect(['-0M', '-1M', '-2M', '-14M'].map(resolve)).toEqual([
    '2026-04-01 2026-04-30',
    '2026-03-01 2026-03-31',
    '2026-02-01 2026-02-28',
    '2025-02-01 2025-02-28',
  ]);
});

test('turns years ago into their first and last day, as fiscal years of the time zone', () => {
  const resolve = (ago: string, timeZone: string) =>
    Object.values(resolveEnds({ paid_from: ago, paid_to: ago }, timeZone, now)).join(' ');
  // In India, a fiscal year begins on this day.
  expect(resolve('-0Y', 'Asia/Kolkata')).toBe('2026-04-01 2027-03-31');
  expect(resolve('-2Y', 'Asia/Kolkata')).toBe('2024-04-01 2025-03-31');
  expect(resolve('-1Y', 'UTC')).toBe('2025-01-01 2025-12-31');
});

test('finds the current day in the time zone of the product, not of the reader', () => {
  expect([todayIn('UTC', now), todayIn('Asia/Kolkata', now)]).toEqual(['2026-03-31', '2026-04-01']);
  // The night of the shift: still yesterday in New York.
  expect(todayIn('America/New_York', new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07');
});

test('leaves other filters as they are', () => {
  const set = { amount_from: '-5', status: 'failed' };
  expect(resolveEnds(set, 'UTC', now)).toBe(set);
  expect(['-5', '1h', '-h', '-1w', '-1h '].some(isRelativeEnd)).toBe(false);
});
