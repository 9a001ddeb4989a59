import { useEffect } from 'react';
import { useConsole } from '../console-context.ts';
import { useCapability, useSession } from './use-session.ts';

/** How often a visible tab asks, in milliseconds. */
const usualInterval = 5_000;

/**
 * Ends the screen seconds after its session was ended elsewhere: the answer is then a 401, which
 * ends every session. A hidden tab sends nothing, and none of these calls keeps a session alive.
 */
export function useSessionWatch(interval = usualInterval): void {
  const { adminApiUrl, http } = useConsole();
  const { token, isExpired = false } = useSession();
  const isWatched = useCapability('background-calls') && token !== null && !isExpired;
  useEffect(() => {
    if (!isWatched) return;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      const headers = { 'X-Background': 'true' };
      // Only a 401 matters, and the client handles it.
      await http.get(`${adminApiUrl}/me`, { headers }).catch(() => undefined);
      isAsking = false;
    };
    const timer = setInterval(ask, interval);
    document.addEventListener('visibilitychange', ask);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('focus', ask);
    };
  }, [isWatched, adminApiUrl, http, interval]);
}
