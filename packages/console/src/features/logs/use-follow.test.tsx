// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFollow } from './use-follow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows a list; `set` changes what the list and the reader do. */
function start() {
  const refreshInBackground = vi.fn(async () => undefined);
  const props = { page: 1, isOn: true, isRead: false };
  const { result, rerender } = renderHook(
    ({ page, isOn, isRead }) =>
      useFollow(
        {
          urlState: { page, pageSize: 10, filters: {} },
          error: null,
          isPaused: false,
          refreshInBackground,
        },
        { isOn, isRead: () => isRead },
      ),
    { initialProps: props },
  );
  const wait = async (given: Partial<typeof props>) => {
    rerender(Object.assign(props, given));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    return [result.current, refreshInBackground.mock.calls.length];
  };
  return { wait };
}

test('a followed log loads every three seconds, and rests while someone reads it', async () => {
  const { wait } = start();
  expect(await wait({})).toEqual(['on', 1]);
  expect(await wait({ isRead: true })).toEqual(['paused', 1]);
  expect(await wait({ isRead: false, page: 2 })).toEqual(['paused', 1]);
  expect(await wait({ page: 1 })).toEqual(['on', 2]);
  expect(await wait({ isOn: false })).toEqual(['off', 2]);
});

test('a hidden tab loads nothing', async () => {
  const { wait } = start();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await wait({})).toEqual(['on', 0]);
  visibility.mockRestore();
  expect(await wait({})).toEqual(['on', 1]);
});
