import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './tokens.ts';

const listeners = new Set<() => void>();

/**
 * The current theme mode and a function to change it: stored for the tab, and a class `dark` on the
 * root.
 */
export function useMode(): { mode: ThemeMode; toggleMode: () => void } {
  const mode = useSyncExternalStore(subscribe, current);
  return { mode, toggleMode: () => setMode(mode === 'dark' ? 'light' : 'dark') };
}

// The class of the root is the state: the page's first script sets it before the first paint.
function current(): ThemeMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function setMode(mode: ThemeMode): void {
  sessionStorage.setItem('theme', mode);
  document.documentElement.classList.toggle('dark', mode === 'dark');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
