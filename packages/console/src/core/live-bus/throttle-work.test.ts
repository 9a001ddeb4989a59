// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleWork } from './throttle-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs work this number of times, evenly over a time. */
async function request(work: { request: () => void }, times: number, ms: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    work.request();
    await vi.advanceTimersByTimeAsync(ms / times);
  }
}

test('follows single changes immediately, and 50 a second about once a second', async () => {
  const run = vi.fn(async () => undefined);
  const work = throttleWork(run);
  await request(work, 1, 0);
  expect(run).toHaveBeenCalledTimes(1);
  await request(work, 500, 10_000);
  expect(run.mock.calls.length).toBeGreaterThan(9);
  expect(run.mock.calls.length).toBeLessThan(14);
  await vi.advanceTimersByTimeAsync(1_000);
  const { length } = run.mock.calls;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(length);
});

test('never runs twice at the same time, and once more for what came while it ran', async () => {
  let finish: () => void = () => undefined;
  const run = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const work = throttleWork(run);
  await request(work, 10, 5_000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
});

test('waits in a hidden tab until it is looked at', async () => {
  const run = vi.fn(async () => undefined);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const work = throttleWork(run);
  await request(work, 10, 10_000);
  expect(run).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
});
