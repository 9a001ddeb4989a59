/**
 * A pause between two looks, which ends early when there is something to see.
 *
 * @see {@link createPause}
 */
export interface Pause {
  /** Waits so long, or until it is woken; not at all if it was woken since it last ended. */
  readonly wait: (ms: number) => Promise<void>;
  readonly wake: () => void;
}

/**
 * Creates the pause of one loop.
 *
 * @example
 * const pause: Pause = createPause();
 * while (!signal.aborted) {
 *   await readNews();
 *   await pause.wait(5_000); // or until pause.wake()
 * }
 */
export function createPause(): Pause {
  let isWoken = false;
  let end: () => void = () => undefined;
  return {
    async wait(ms) {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        end = resolve;
        const timer = setTimeout(resolve, Math.max(0, ms)).unref();
        await promise;
        clearTimeout(timer);
      }
      isWoken = false;
    },
    wake() {
      isWoken = true;
      end();
    },
  };
}
