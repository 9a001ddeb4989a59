import { expect, test } from 'vitest';
import { isRelativeEnd, resolveEnds, todayIn } from './relative-end.ts';

const now = Date.parse('2026-03-31T19:45:30Z');
const india = { timeZone: 'Asia/Kolkata', fiscalStart: 4 };

test('turns what is relative to now into days of the product and times', () => {
  const set = {
    created_at_from: '-7d',
    due_to: '-0d',
    seen_to: '-1h',
    note: '-1h',
    paid_from: '5',
  };
  expect(resolveEnds(set, india, now)).toEqual({
    created_at_from: '2026-03-25',
    due_to: '2026-04-01',
    seen_to: '2026-03-31T18:45:00.000Z',
    note: '-1h',
    paid_from: '5',
  });
});

test('turns months ago into their first and last day', () => {
  const resolve = (ago: string) =>
    Object.values(resolveEnds({ paid_from: ago, paid_to: ago }, india, now)).join(' ');
  // It is April already.
  expect(['-0M', '-1M', '-2M', '-14M'].map(resolve)).toEqual([
    '2026-04-01 2026-04-30',
    '2026-03-01 2026-03-31',
    '2026-02-01 2026-02-28',
    '2025-02-01 2025-02-28',
  ]);
});

test('turns years ago into their first and last day, as fiscal years of the product', () => {
  const resolve = (ago: string, fiscalStart: number) => {
    const calendar = { timeZone: 'Asia/Kolkata', fiscalStart };
    return Object.values(resolveEnds({ paid_from: ago, paid_to: ago }, calendar, now)).join(' ');
  };
  // It begins on this day.
  expect(resolve('-0Y', 4)).toBe('2026-04-01 2027-03-31');
  expect(resolve('-2Y', 4)).toBe('2024-04-01 2025-03-31');
  expect(resolve('-1Y', 1)).toBe('2025-01-01 2025-12-31');
  expect(resolve('-0Y', 7)).toBe('2025-07-01 2026-06-30');
});

test('counts days of the calendar, also those of 23 and 25 hours', () => {
  const berlin = { timeZone: 'Europe/Berlin', fiscalStart: 1 };
  const resolve = (ago: string, time: string) =>
    resolveEnds({ paid_from: ago }, berlin, Date.parse(time)).paid_from;
  expect(resolve('-1d', '2026-03-30T00:30+02:00')).toBe('2026-03-29');
  expect(resolve('-1d', '2026-10-25T23:30+01:00')).toBe('2026-10-24');
  expect(resolve('-400d', '2026-03-30T00:30+02:00')).toBe('2025-02-23');
});

test('finds the current day in the time zone of the product, not of the reader', () => {
  expect([todayIn('UTC', now), todayIn('Asia/Kolkata', now)]).toEqual(['2026-03-31', '2026-04-01']);
  // The night of the shift: still yesterday in New York.
  expect(todayIn('America/New_York', new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07');
});

test('leaves other filters as they are', () => {
  const set = { amount_from: '-5', status: 'failed' };
  expect(resolveEnds(set, india, now)).toBe(set);
  expect(['-5', '1h', '-h', '-1w', '-1h '].some(isRelativeEnd)).toBe(false);
});
