/** Runs that may follow each other closely; each is given back after a second. */
const maxCredit = 3;

/** Work that follows changes. */
export interface ThrottledWork {
  /** Runs it now, or as soon as it is its turn. */
  readonly request: () => void;
  readonly stop: () => void;
}

/**
 * Runs work when it is requested, but never twice at the same time, in the long run at most once a
 * second, and in a hidden tab not before it is looked at.
 */
export function throttleWork(work: () => Promise<void>): ThrottledWork {
  let credit = maxCredit;
  let countedAt = Date.now();
  let isDue = false;
  let isRunning = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    if (!isDue || isRunning || isStopped || document.visibilityState === 'hidden') return;
    credit = Math.min(maxCredit, credit + (Date.now() - countedAt) / 1000);
    countedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, 1 - credit) * 1000);
  }

  async function run(): Promise<void> {
    credit += (Date.now() - countedAt) / 1000 - 1;
    countedAt = Date.now();
    [isDue, isRunning] = [false, true];
    // What fails is shown by the screen that reads it next.
    await work().catch(() => undefined);
    isRunning = false;
    next();
  }

  document.addEventListener('visibilitychange', next);
  return {
    request: () => {
      isDue = true;
      next();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', next);
    },
  };
}
