import { useSyncExternalStore } from 'react';

const everyMs = 30_000;
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The time, updated every half minute by one timer for all, so that 'just now' does not stay. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow);
}

/** The time that was stored while no cell was shown is long ago. */
function readNow(): number {
  if (listeners.size === 0) now = toSecond(Date.now());
  return now;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = toSecond(Date.now());
  for (const listener of listeners) listener();
}

/** Equal for all that is drawn together. */
const toSecond = (ms: number) => Math.ceil(ms / 1000) * 1000;
