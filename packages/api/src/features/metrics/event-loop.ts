import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;

/** The delay of the process's timers since the last reset. */
export interface EventLoopLag {
  /** In seconds; 0.99 for the lag that one of a hundred timers exceeds. */
  readonly quantile: (share: number) => number;
  readonly reset: () => void;
  readonly stop: () => void;
}

/** Starts to measure the event loop. */
export function measureEventLoop(): EventLoopLag {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  return {
    // A timer that is not late has a delay of the resolution.
    quantile: (share) => Math.max(0, delays.percentile(share * 100) / 1e9 - resolutionMs / 1e3),
    reset: () => delays.reset(),
    stop: () => void delays.disable(),
  };
}
