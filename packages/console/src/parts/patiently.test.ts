// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['the connection is back', async () => void dispatchEvent(new Event('online'))],
  ['half a minute', () => vi.advanceTimersByTimeAsync(30_000)],
])('loads code again after %s', async (_, pass) => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
  const loaded = patiently(load)();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  await pass();
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
