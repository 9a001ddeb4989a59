/** The pauses between attempts grow from one to the other. */
const [firstPauseMs, maxPauseMs] = [1_000, 30_000];

/** A part whose code could not be loaded repeatedly. */
interface MissingPart {
  /** Tries again now. */
  retry: () => void;
}

let missing: readonly MissingPart[] = [];
const listeners = new Set<() => void>();

function setMissing(next: readonly MissingPart[]): void {
  missing = next;
  for (const listener of listeners) listener();
}

/** The parts of the page that are missing, for `useSyncExternalStore`. */
export const missingParts = {
  current: () => missing,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Loads the code of a part of a page, as `lazy(patiently(() => import('./Part.tsx')))`. Without a
 * connection the part is missing until there is one again; the page, and what is typed in it, stays.
 */
export function patiently<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const part: MissingPart = { retry: () => undefined };
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      try {
        const loaded = await load();
        if (missing.includes(part)) setMissing(missing.filter((each) => each !== part));
        return loaded;
      } catch {
        if (pauseMs > firstPauseMs && !missing.includes(part)) setMissing([...missing, part]);
        await untilDue(part, pauseMs);
      }
    }
  };
}

/** Resolves after a pause, when the connection is back, or when someone wants that. */
function untilDue(part: MissingPart, pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      resolve();
    };
    const timer = setTimeout(retry, pauseMs);
    addEventListener('online', retry);
    part.retry = retry;
  });
}
