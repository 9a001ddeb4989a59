import { originHeader } from '@koshpay/resource/internal';
import type { ConsoleSettings } from '../../core/context/console-context.ts';
import { tabId } from '../../core/live-bus/tab-id.ts';

/** Without input for this time, the user is away: what is read then does not keep the session alive. */
const awayMs = 60_000;

/**
 * Marks the calls to our backend: changes with their tab, which knows them already, and reads that
 * no person makes. Returns the function that stops it.
 */
export function markCalls({ http, adminApiUrl }: ConsoleSettings): () => void {
  let usedAt = Date.now();
  const use = () => {
    usedAt = Date.now();
  };
  for (const event of inputs) addEventListener(event, use, { capture: true, passive: true });
  const stop = http.mark(({ url, method = 'GET' }) => {
    if (!url.startsWith(adminApiUrl)) return {};
    if (method.toUpperCase() !== 'GET') return { [originHeader]: tabId };
    return Date.now() - usedAt > awayMs ? { 'X-Background': 'true' } : {};
  });
  return () => {
    stop();
    for (const event of inputs) removeEventListener(event, use, { capture: true });
  };
}

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
