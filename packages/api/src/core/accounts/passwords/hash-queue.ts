import { AppError } from '../../errors.ts';

/** Each running hash takes 19 MiB and one of Node's four worker threads. */
const maxRunning = 2;

/**
 * The number of callers of each kind that may wait: about 3 seconds of work. Known callers go
 * first.
 */
const maxWaiting = { known: 50, unknown: 150 };

type Turn = {
  /** Known callers overtake all others. */
  readonly isKnown?: boolean;
  /** A caller who gives up while waiting leaves the queue. */
  readonly signal?: AbortSignal;
  /** The details of a refusal in the log. */
  readonly logFields?: Readonly<Record<string, unknown>>;
};

const waiting = { known: new Set<() => void>(), unknown: new Set<() => void>() };
let running = 0;

/**
 * Runs work that hashes when its turn comes; a few run at the same time.
 *
 * @throws {AppError} `too_many_attempts` if too many wait already
 */
export async function queueHashing<T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> {
  await waitForTurn(turn);
  try {
    return await work();
  } finally {
    const [next] = [...waiting.known, ...waiting.unknown];
    if (next) next();
    else running--;
  }
}

async function waitForTurn({ isKnown = false, signal, logFields }: Turn): Promise<void> {
  signal?.throwIfAborted();
  if (running < maxRunning) {
    running++;
    return;
  }
  const lane = isKnown ? 'known' : 'unknown';
  if (waiting[lane].size >= maxWaiting[lane]) throw tooBusy(logFields);
  await new Promise<void>((resolve, reject) => {
    const start = () => {
      waiting[lane].delete(start);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting[lane].delete(start);
      reject(signal?.reason);
    };
    waiting[lane].add(start);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

function tooBusy(logFields: Turn['logFields']): AppError {
  return new AppError(
    'too_many_attempts',
    'Too many people are signing in right now. Please try again in a few seconds.',
    { retryAfter: 3, logFields: { ...logFields, reason: 'queue_full' } },
  );
}
