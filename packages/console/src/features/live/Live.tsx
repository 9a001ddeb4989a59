import { originHeader } from '@koshpay/resource/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ConsoleSettings, useConsole } from '../../core/context/console-context.ts';
import { liveBusOf, tabId } from '../../core/live-bus/live-bus.ts';
import { useCapability, useSession } from '../../core/session/use-session.ts';
import type { StreamPlace } from './read-stream.ts';
import { refreshQueries } from './refresh-queries.ts';
import { shareStream } from './share-stream.ts';
import { watchOutage } from './watch-outage.ts';

/** Keeps what is on the screen up to date, once it is there. Renders nothing. */
export default function Live() {
  const settings = useConsole();
  const { session, adminApiUrl } = settings;
  const { token, user, isExpired = false } = useSession();
  const queryClient = useQueryClient();
  const isSupported = useCapability('live');
  const [place] = useState<StreamPlace>(() => ({ heardAt: performance.timeOrigin }));
  const bus = liveBusOf(session);
  const key = JSON.stringify([
    'live',
    adminApiUrl,
    user?.id,
    user?.permissions,
    user?.attributes,
    user?.view,
  ]);

  useEffect(() => refreshQueries(queryClient, bus), [queryClient, bus]);
  useEffect(() => (isSupported ? markCalls(settings) : undefined), [isSupported, settings]);
  useEffect(() => {
    const outage = watchOutage(() => bus.publish('unknown'));
    const stopping = new AbortController();
    const { signal } = stopping;
    const onState = (isOpen: boolean) => {
      if (!signal.aborted) outage.setOpen(isOpen);
    };
    const url = `${adminApiUrl}/live`;
    if (isSupported && token && !isExpired)
      shareStream({ url, key, token, place, signal, onNews: bus.publish, onState });
    const stopAsking = askOnReturn(() => !outage.isOpen() && bus.publish('unknown'));
    return () => {
      stopAsking();
      stopping.abort();
      outage.stop();
    };
  }, [isSupported, isExpired, token, key, adminApiUrl, place, bus]);
  return null;
}

/** Without a stream: how long someone must have been away before the screen is read again. */
const awayMs = 10_000;

/** Calls `ask` when the user comes back to the tab, or the browser is online again. */
function askOnReturn(ask: () => void): () => void {
  let leftAt = Date.now();
  const leave = () => {
    leftAt = Date.now();
  };
  const come = () => {
    if (document.visibilityState === 'hidden') leave();
    else if (Date.now() - leftAt > awayMs) {
      leave();
      ask();
    }
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  addEventListener('blur', leave, { signal });
  addEventListener('focus', come, { signal });
  addEventListener('online', () => ask(), { signal });
  document.addEventListener('visibilitychange', come, { signal });
  return () => stopping.abort();
}

/** Without input for this time, the user is away: what is read then does not keep the session alive. */
const idleMs = 60_000;

/**
 * Marks the calls to our backend: changes with their tab, which knows them already, and reads that
 * no person makes. Returns the function that stops it.
 */
function markCalls({ http, adminApiUrl }: ConsoleSettings): () => void {
  let usedAt = Date.now();
  const use = () => {
    usedAt = Date.now();
  };
  for (const event of inputs) addEventListener(event, use, { capture: true, passive: true });
  const stop = http.mark(({ url, method = 'GET' }) => {
    if (!url.startsWith(adminApiUrl)) return {};
    if (method.toUpperCase() !== 'GET') return { [originHeader]: tabId };
    return Date.now() - usedAt > idleMs ? { 'X-Background': 'true' } : {};
  });
  return () => {
    stop();
    for (const event of inputs) removeEventListener(event, use, { capture: true });
  };
}

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
