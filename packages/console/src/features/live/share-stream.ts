import type { LiveUpdate } from '../../core/live-bus/live-bus.ts';
import { keepStreaming } from './keep-streaming.ts';
import type { StreamPlace } from './read-stream.ts';

interface ShareOptions {
  readonly url: string;
  /** The key of the stream: tabs with the same key share it, others have one of their own. */
  readonly key: string;
  readonly token: string;
  /** The place where it continues: at first, the time at which the page's rows were read. */
  readonly place: StreamPlace;
  readonly signal: AbortSignal;
  readonly onNews: (news: LiveUpdate) => void;
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
  const { key, place, signal, onNews, onState } = options;
  // Neither exists outside of secure contexts.
  if (!navigator.locks) {
    void keepStreaming(options);
    return;
  }
  const channel = new BroadcastChannel(key);
  const tell = (message: Message) => channel.postMessage(message);
  signal.addEventListener('abort', () => channel.close());
  const kept: Extract<Message, { kind: 'news' }>[] = [];
  let isLeading = false;
  let isOpen = false;
  let newest = place.heardAt;

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'join') {
      if (isLeading) answer(data.since);
      return;
    }
    if (data.kind === 'state') onState(data.isOpen);
    else if (data.at > newest) {
      newest = data.at;
      place.heardAt = data.at;
      if (data.lastId) place.lastId = data.lastId;
      onNews(data.news);
    }
  };

  function answer(joinedSince: number): void {
    tell({ kind: 'state', isOpen });
    for (const message of kept) if (message.at >= joinedSince) tell(message);
  }

  function lead(): Promise<void> {
    isLeading = true;
    return keepStreaming({
      ...options,
      onNews: (news) => {
        newest = Math.max(Date.now(), newest + 1);
        while ((kept[0]?.at ?? newest) < newest - retentionMs) kept.shift();
        const message = { kind: 'news', at: newest, news, lastId: place.lastId } as const;
        kept.push(message);
        onNews(news);
        tell(message);
      },
      onState: (next) => {
        isOpen = next;
        onState(next);
        if (!signal.aborted) tell({ kind: 'state', isOpen: next });
      },
    });
  }

  tell({ kind: 'join', since: newest });
  navigator.locks
    .request(key, { signal }, lead)
    .catch(() => undefined)
    .finally(() => {
      isLeading = false;
    });
}
