/** The pauses between attempts double. The page says what is missing from the second on. */
const [firstPauseMs, noticePauseMs, maxPauseMs] = [250, 1_000, 10_000];

/** The loads that failed repeatedly. */
const missing = new Set<object>();
/** Ends the pauses of loads that wait. */
const pauses = new Set<() => void>();

/**
 * Repeats a load of code until it succeeds: after a pause, when the connection is back, or when
 * someone presses Retry in the notice of the page (`console-html.ts`).
 */
export async function retryUntilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      const loaded = await load();
      setMissing(load, false);
      return loaded;
    } catch {
      setMissing(load, pauseMs >= noticePauseMs);
      await pause(pauseMs);
    }
  }
}

function setMissing(load: object, isMissing: boolean): void {
  if (isMissing) missing.add(load);
  else missing.delete(load);
  const { dataset } = document.documentElement;
  if (missing.size === 0) delete dataset.missingCode;
  else dataset.missingCode = 'part';
  const retry = document.querySelector<HTMLElement>('.missing-code button');
  if (retry) retry.onclick = () => [...pauses].forEach((end) => void end());
}

function pause(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      pauses.delete(end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    addEventListener('online', end);
    pauses.add(end);
  });
}
