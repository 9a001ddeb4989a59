import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** True if a pause has ended after these milliseconds. */
async function endsWithin(ms: number, waiting: Promise<void>): Promise<boolean> {
  let hasEnded = false;
  void waiting.then(() => {
    hasEnded = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return hasEnded;
}

it('waits for the given time', async () => {
  const { wait } = createPause();
  const waiting = wait(1_000);
  expect(await endsWithin(999, waiting)).toBe(false);
  expect(await endsWithin(1, waiting)).toBe(true);
});

it('ends when it is woken, and does not begin when that was before', async () => {
  const { wait, wake } = createPause();
  const waiting = wait(1_000);
  wake();
  expect(await endsWithin(0, waiting)).toBe(true);
  wake();
  expect(await endsWithin(0, wait(1_000))).toBe(true);
  expect(await endsWithin(999, wait(1_000))).toBe(false);
});
