// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { missingParts, patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads code that fails so many times. */
function load(failures: number) {
  const attempt = vi.fn().mockResolvedValue('code');
  for (let left = failures; left > 0; left -= 1) attempt.mockRejectedValueOnce(new Error('cut'));
  return { attempt, loaded: patiently(attempt)() };
}

const missing = () => missingParts.current().length;

test.each([
  ['the connection is back', async () => void dispatchEvent(new Event('online'))],
  ['a second', () => vi.advanceTimersByTimeAsync(1_000)],
])('loads code again after %s, without a word', async (_, pass) => {
  const { attempt, loaded } = load(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(attempt).toHaveBeenCalledTimes(1);
  await pass();
  expect(await loaded).toBe('code');
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(missing()).toBe(0);
});

test('names a part as missing from its second failure until it is loaded', async () => {
  const { attempt, loaded } = load(8);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(missing()).toBe(1);
  await vi.advanceTimersByTimeAsync(29_000);
  // After 1, 3, 7 and 15 seconds.
  expect(attempt).toHaveBeenCalledTimes(5);
  expect(missing()).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await loaded).toBe('code');
  expect(missing()).toBe(0);
});
