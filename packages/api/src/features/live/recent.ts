import type { ChangeMessage } from './change-message.ts';

/**
 * The place where a stream continues: after an event that it had, or at a time, in milliseconds
 * before now.
 */
export interface Resume {
  readonly lastId?: string | undefined;
  readonly sinceMs?: number | undefined;
}

/** The latest published changes, for streams that begin or were interrupted. */
export interface Recent {
  readonly add: (message: ChangeMessage) => void;
  /** The changes that a stream has missed; undefined where that is not known. */
  readonly after: (resume: Resume) => readonly ChangeMessage[] | undefined;
  /** Messages may have been missed. */
  readonly reset: () => void;
}

/** The time that a message may take from the commit to a process. */
const travelMs = 1_000;

/** @param most how many messages are kept */
export function createRecent(most = 1_000, now: () => number = () => performance.now()): Recent {
  let kept: { readonly message: ChangeMessage; readonly at: number }[] = [];
  let completeSince = now();
  return {
    add: (message) => {
      kept.push({ message, at: now() });
      if (kept.length <= most) return;
      // Half of them together: one by one, each would move all others.
      const removed = kept.splice(0, most / 2);
      completeSince = removed.at(-1)?.at ?? completeSince;
    },
    after: ({ lastId, sinceMs }) => {
      const last = lastId ? kept.findLastIndex(({ message }) => message.id === lastId) : -1;
      if (last >= 0) return kept.slice(last + 1).map(({ message }) => message);
      if (sinceMs === undefined) return undefined;
      const since = now() - sinceMs - travelMs;
      if (since < completeSince) return undefined;
      return kept.filter(({ at }) => at >= since).map(({ message }) => message);
    },
    reset: () => {
      kept = [];
      completeSince = now();
    },
  };
}
