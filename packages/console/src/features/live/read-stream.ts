import type { LiveChange } from '@koshpay/resource/internal';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { LiveUpdate } from '../../core/live-bus/live-bus.ts';

/** The place of a stream, from which it continues. */
export interface StreamPlace {
  /** The last event that was received. */
  lastId?: string;
  /** The time at which something was last received, as `Date.now()`. */
  heardAt: number;
}

export interface ReadOptions {
  readonly url: string;
  readonly token: string;
  readonly place: StreamPlace;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onNews: (news: LiveUpdate) => void;
}

/** The end of a stream, and its reason. */
export interface StreamEnd {
  /** The session is over. */
  readonly isEnded?: boolean;
  /** The status of a response that was no stream. */
  readonly status?: number;
  /** The pause that the server asks for. */
  readonly retryMs?: number | undefined;
}

/** The number of heartbeats after which a silent stream is broken. */
const maxSilentBeats = 2.5;

/** Reads one stream to its end. It is read by `fetch`, since `EventSource` sends no token. */
export async function readStream(options: ReadOptions): Promise<StreamEnd> {
  const { place, onOpen, onNews } = options;
  const silence = new AbortController();
  const answer = await openStream(options, silence.signal);
  if (!answer.ok || !answer.body) return { status: answer.status, retryMs: retryAfter(answer) };
  onOpen();
  let retryMs: number | undefined;
  const hear = createWatch(() => silence.abort());
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(heartbeats(place, hear.beat))
    .pipeThrough(
      new EventSourceParserStream({
        onRetry: (ms) => {
          retryMs = ms;
        },
      }),
    );
  try {
    for await (const { id, event, data } of iterate(events)) {
      if (id) place.lastId = id;
      if (event === 'ended') return { isEnded: true };
      if (event === 'hello') hear.expect(JSON.parse(data).heartbeat_seconds);
      const isMissing = event === 'resync' || (event === 'hello' && JSON.parse(data).resync);
      if (isMissing) onNews('unknown');
      if (event === 'change') onNews(JSON.parse(data) as LiveChange[]);
    }
  } finally {
    hear.stop();
  }
  return { retryMs };
}

function openStream({ url, token, place, signal }: ReadOptions, silence: AbortSignal) {
  const sinceMs = Math.max(0, Math.round(Date.now() - place.heardAt));
  return fetch(`${url}?since_ms=${sinceMs}`, {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      'X-Background': 'true',
      ...(place.lastId && { 'Last-Event-ID': place.lastId }),
    },
    cache: 'no-store',
    signal: AbortSignal.any([signal, silence]),
  });
}

/** Notes that the stream lives, whatever it sends. */
function heartbeats(place: StreamPlace, beat: () => void): TransformStream<string, string> {
  return new TransformStream({
    transform: (chunk, controller) => {
      place.heardAt = Date.now();
      beat();
      controller.enqueue(chunk);
    },
  });
}

/** Calls `onSilence` when nothing was heard for too long. */
function createWatch(onSilence: () => void) {
  let allowedMs = 60_000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, allowedMs);
  };
  return {
    beat,
    expect: (seconds: number) => {
      allowedMs = seconds * 1000 * maxSilentBeats;
      beat();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Not every browser can iterate over a stream. */
async function* iterate<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds * 1000 : undefined;
}
