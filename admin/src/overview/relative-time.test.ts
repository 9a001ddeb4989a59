import { expect, test } from 'vitest';
import { toRelativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const ago = (seconds: number, timeZone = 'UTC') =>
  toRelativeTime(new Date(now - seconds * 1000).toISOString(), now, timeZone);

test.each([
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [59 * 60 + 59, '59m ago'],
  [60 * 60, '1h ago'],
  [24 * 60 * 60 - 1, '23h ago'],
])('formats %i seconds ago as %s', (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});

test('formats times from a day ago as a date', () => {
  expect(ago(24 * 60 * 60)).toBe('20 Nov 2026');
  expect(ago(90 * 24 * 60 * 60)).toBe('23 Aug 2026');
  expect(ago(24 * 60 * 60, 'Pacific/Kiritimati')).toBe('21 Nov 2026');
});

test('formats the near future as now, and an invalid time as a dash', () => {
  expect(ago(-30)).toBe('Just now');
  expect(toRelativeTime('', now, 'UTC')).toBe('-');
});
