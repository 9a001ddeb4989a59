import type { LiveChange } from '@koshpay/resource/internal';
import type { Session } from '../session/session.ts';

/** The news for screens: changes of rows, or the fact that any row may have changed. */
export type LiveUpdate = readonly LiveChange[] | 'unknown';

type LiveListener = (news: LiveUpdate) => void;

/** Passes news on within a tab. */
export interface LiveBus {
  readonly publish: (news: LiveUpdate) => void;
  /** Calls the listener also with what was published since a time, as `Date.now()`. */
  readonly subscribe: (listener: LiveListener, since?: number) => () => void;
}

/** News that a screen may have missed while it was loading. */
const maxKept = 100;

function createLiveBus(): LiveBus {
  const listeners = new Set<LiveListener>();
  const kept: { readonly at: number; readonly news: LiveUpdate }[] = [];
  return {
    publish: (news) => {
      kept.push({ at: Date.now(), news });
      if (kept.length > maxKept) kept.shift();
      for (const listener of [...listeners]) listener(news);
    },
    subscribe: (listener, since = Number.POSITIVE_INFINITY) => {
      listeners.add(listener);
      for (const { at, news } of kept) if (at >= since) listener(news);
      return () => void listeners.delete(listener);
    },
  };
}

const known = new WeakMap<Session, LiveBus>();

/** The bus that passes changes on to the screens of a session's tab. */
export function liveBusOf(session: Session): LiveBus {
  const bus = known.get(session) ?? createLiveBus();
  known.set(session, bus);
  return bus;
}

/** The name of this tab in its calls, by which it knows its own changes. */
export const tabId: string = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** True if a change was made elsewhere: a tab knows its own. */
export const isFromOtherTab = ({ origin }: { readonly origin?: string | undefined }): boolean =>
  origin !== tabId;
