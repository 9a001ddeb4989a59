// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsNearViewport } from './use-is-near-viewport.ts';

afterEach(() => vi.unstubAllGlobals());

test('is true from the first time that the element is near', () => {
  let notify: (entries: { readonly isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = vi.fn();
  class Observer {
    constructor(callback: typeof notify) {
      notify = callback;
    }
    observe() {}
    disconnect = disconnect;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const element = { current: document.createElement('div') };
  const { result } = renderHook(() => useIsNearViewport(element));
  act(() => notify([{ isIntersecting: false }]));
  expect(result.current).toBe(false);
  act(() => notify([{ isIntersecting: true }]));
  expect(result.current).toBe(true);
  expect(disconnect).toHaveBeenCalledOnce();
});
