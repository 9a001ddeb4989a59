import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Opens the help of the keyboard from anywhere: the palette, the account, a key. */
export const openKeyHelp = (): void => set(true);
export const closeKeyHelp = (): void => set(false);

/** True if the help of the keyboard is open. */
export function useKeyHelp(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}
