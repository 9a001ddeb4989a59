import { afterEach, expect, test, vi } from 'vitest';
import { createOffsetAt } from './time-zone.ts';

afterEach(() => vi.restoreAllMocks());

test('finds the offset at a time, also in the week in which clocks change', () => {
  const offsetAt = createOffsetAt('Europe/Berlin');
  expect(offsetAt(Date.parse('2026-01-15T00:00:00Z')).text).toBe('+01:00');
  expect(offsetAt(Date.parse('2026-03-29T00:59:59Z')).text).toBe('+01:00');
  expect(offsetAt(Date.parse('2026-03-29T01:00:00Z'))).toEqual({ ms: 7_200_000, text: '+02:00' });
  expect(createOffsetAt('America/St_Johns')(0)).toEqual({ ms: -12_600_000, text: '-03:30' });
});

test('reads the offsets of a week once', () => {
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const offsetAt = createOffsetAt('Europe/Berlin');
  const readsOf = (time: string) => {
    read.mockClear();
    offsetAt(Date.parse(time));
    return read.mock.calls.length;
  };
  expect(readsOf('2026-01-13T10:00:00Z')).toBe(2);
  expect(readsOf('2026-01-14T11:20:00Z')).toBe(0);
  // Clocks change in it: its quarters of an hour are read, each once.
  expect(readsOf('2026-03-27T10:00:00Z')).toBe(3);
  expect(readsOf('2026-03-27T10:05:00Z')).toBe(0);
  expect(readsOf('2026-03-27T10:20:00Z')).toBe(1);
});
