import type { LiveUpdate } from '../../core/live-bus/live-bus.ts';
import { readStream, type StreamPlace } from './read-stream.ts';

interface StreamOptions {
  readonly url: string;
  readonly token: string;
  readonly place: StreamPlace;
  readonly signal: AbortSignal;
  readonly onNews: (news: LiveUpdate) => void;
  /** True if the stream is open. */
  readonly onState: (isOpen: boolean) => void;
}

/** Pauses between attempts grow from one to the other. */
const [firstPauseMs, maxPauseMs] = [1_000, 30_000];

/** Keeps a stream open until the signal, or until its token is refused. */
export async function keepStreaming(options: StreamOptions): Promise<void> {
  const { url, token, place, signal, onNews, onState } = options;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    const onOpen = () => {
      pauseMs = firstPauseMs;
      onState(true);
    };
    const end = await readStream({ url, token, place, signal, onOpen, onNews }).catch(
      () => undefined,
    );
    onState(false);
    if (end?.isEnded || end?.status === 401) return;
    await pause(end?.retryMs ?? spread(pauseMs), signal);
    pauseMs = Math.min(2 * pauseMs, maxPauseMs);
  }
}

/** Waits, but no longer than until the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Of many browsers that lost a server, not all come back together. */
function spread(ms: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
  return ms * (0.5 + random / 255);
}
