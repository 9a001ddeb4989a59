import { useEffect } from 'react';
import { useConsole } from '../context/console-context.ts';
import { liveBusOf } from '../live-bus/live-bus.ts';
import { readMe } from './read-me.ts';
import { useCapability, useSession } from './use-session.ts';

/** The pause between two questions of a visible tab, in milliseconds. */
const usualInterval = 5_000;

/**
 * Reads the signed-in user again: every few seconds, when any row may have changed, and after a
 * refusal. Rights that were given or taken away reach the screen, and a session that was ended
 * elsewhere ends it: the response is then a 401, which ends every session. A hidden tab sends nothing,
 * and none of these calls keeps a session alive.
 */
export function useSessionWatch(interval = usualInterval): void {
  const { adminApiUrl: url, http, session } = useConsole();
  const { token, isExpired = false } = useSession();
  const isWatched = useCapability('background-calls') && token !== null && !isExpired;
  useEffect(() => {
    if (!isWatched) return;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      // The client handles a 401.
      await readMe({ url, http, session, isBackground: true }).catch(() => undefined);
      isAsking = false;
    };
    const timer = setInterval(ask, interval);
    document.addEventListener('visibilitychange', ask);
    addEventListener('focus', ask);
    const unsubscribe = liveBusOf(session).subscribe((news) => news === 'unknown' && void ask());
    const stop = http.onError(({ kind }) => kind === 'forbidden' && void ask());
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('focus', ask);
      unsubscribe();
      stop();
    };
  }, [isWatched, url, http, session, interval]);
}
