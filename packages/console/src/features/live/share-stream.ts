import type { LiveUpdate } from '../../core/live-bus/live-bus.ts';
import { type ReadOptions, readStream, type StreamPlace } from './read-stream.ts';

interface ShareOptions extends Omit<ReadOptions, 'onOpen'> {
  /** The key of the stream: tabs with the same key share it, others have one of their own. */
  readonly key: string;
  /** The place where it continues: at first, the time at which the page's rows were read. */
  readonly place: StreamPlace;
  /** True if the stream is open. */
  readonly onState: (isOpen: boolean) => void;
}

/** A message between tabs. */
type Message =
  | {
      readonly kind: 'news';
      /** Strictly growing, as `Date.now()`. */
      readonly at: number;
      readonly news: LiveUpdate;
      readonly lastId?: string | undefined;
    }
  | { readonly kind: 'state'; readonly isOpen: boolean }
  | { readonly kind: 'join'; readonly since: number };

/** The milliseconds for which the tab with the stream keeps events for those that join. */
const retentionMs = 30_000;

/**
 * Follows a stream that all tabs of a browser share: a browser has six connections to a host over
 * HTTP/1.1. The tab that holds the lock reads it and passes it on; when that one is closed, another
 * continues where it was.
 */
export function shareStream(options: ShareOptions): void {
  const { key, place, signal } = options;
  // Neither exists outside of secure contexts.
  if (!navigator.locks) {
    void keepStreaming(options);
    return;
  }
  const channel = new BroadcastChannel(key);
  signal.addEventListener('abort', () => channel.close());
  const tab: Tab = {
    tell: (message) => channel.postMessage(message),
    kept: [],
    isLeading: false,
    isOpen: false,
    newest: place.heardAt,
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data, tab, options);
  tab.tell({ kind: 'join', since: tab.newest });
  navigator.locks
    .request(key, { signal }, () => lead(tab, options))
    .catch(() => undefined)
    .finally(() => {
      tab.isLeading = false;
    });
}

/** A tab that shares the stream. */
interface Tab {
  readonly tell: (message: Message) => void;
  /** The events that it keeps for those that join. */
  readonly kept: Extract<Message, { kind: 'news' }>[];
  isLeading: boolean;
  isOpen: boolean;
  newest: number;
}

function receive(message: Message, tab: Tab, { place, onNews, onState }: ShareOptions): void {
  if (message.kind === 'join') {
    if (tab.isLeading) answer(tab, message.since);
    return;
  }
  if (message.kind === 'state') onState(message.isOpen);
  else if (message.at > tab.newest) {
    tab.newest = message.at;
    place.heardAt = message.at;
    if (message.lastId) place.lastId = message.lastId;
    onNews(message.news);
  }
}

function answer({ tell, kept, isOpen }: Tab, joinedSince: number): void {
  tell({ kind: 'state', isOpen });
  for (const message of kept) if (message.at >= joinedSince) tell(message);
}

function lead(tab: Tab, options: ShareOptions): Promise<void> {
  const { kept, tell } = tab;
  tab.isLeading = true;
  return keepStreaming({
    ...options,
    onNews: (news) => {
      tab.newest = Math.max(Date.now(), tab.newest + 1);
      while ((kept[0]?.at ?? tab.newest) < tab.newest - retentionMs) kept.shift();
      const { lastId } = options.place;
      const message = { kind: 'news', at: tab.newest, news, lastId } as const;
      kept.push(message);
      options.onNews(news);
      tell(message);
    },
    onState: (next) => {
      tab.isOpen = next;
      options.onState(next);
      if (!options.signal.aborted) tell({ kind: 'state', isOpen: next });
    },
  });
}

/** Pauses between attempts grow from one to the other. */
const [firstPauseMs, maxPauseMs] = [1_000, 30_000];

/** Keeps a stream open until the signal, or until its token is refused. */
async function keepStreaming(options: ShareOptions): Promise<void> {
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
