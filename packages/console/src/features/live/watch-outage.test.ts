import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchOutage } from './watch-outage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reads the screen once while a stream stays away, and once when it is back', () => {
  const ask = vi.fn();
  const { setOpen } = watchOutage(ask);
  setOpen(true);
  for (const _ of [1, 2, 3]) {
    setOpen(false);
    vi.advanceTimersByTime(4_000);
  }
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  setOpen(true);
  expect(ask).toHaveBeenCalledTimes(2);
  setOpen(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('leaves alone a stream that is soon back, and one that is no longer followed', () => {
  const ask = vi.fn();
  const { setOpen, stop } = watchOutage(ask);
  setOpen(false);
  vi.advanceTimersByTime(4_000);
  setOpen(true);
  setOpen(false);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
});
