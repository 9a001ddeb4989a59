import { useSyncExternalStore } from 'react';
import { createStore } from '../store/store.ts';
import type { ThemeMode } from './tokens.ts';

const chosen = createStore<ThemeMode | undefined>(undefined);

/**
 * The current theme mode and a function to change it: stored for the tab, and a class `dark` on the
 * root.
 */
export function useMode(): { mode: ThemeMode; toggleMode: () => void } {
  const mode = useSyncExternalStore(chosen.subscribe, current);
  return { mode, toggleMode: () => setMode(mode === 'dark' ? 'light' : 'dark') };
}

// The class of the root is the state: the page's first script sets it before the first paint.
function current(): ThemeMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function setMode(mode: ThemeMode): void {
  sessionStorage.setItem('theme', mode);
  document.documentElement.classList.toggle('dark', mode === 'dark');
  chosen.set(mode);
}
