import { afterAll, beforeAll, vi } from 'vitest';

const stepMs = 30_000;

/**
 * Stops the clock of this process in the middle of a code's 30 seconds, for the tests of a file: no
 * code becomes old between its creation and its use, however busy the machine is.
 */
export function stopCodeClock(): void {
  beforeAll(() => {
    const now = (Math.floor(Date.now() / stepMs) + 0.5) * stepMs;
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterAll(() => void vi.useRealTimers());
}
