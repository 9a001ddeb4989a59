import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** True if single keys are on, which this browser keeps (WCAG 2.1.4). */
export const areKeysOn = (): boolean => localStorage.getItem('keys') !== 'off';

/** The same for a component, with the function that changes it. */
export function useKeysSetting() {
  const isOn = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areKeysOn);
  const set = (next: boolean) => {
    localStorage.setItem('keys', next ? 'on' : 'off');
    for (const listener of listeners) listener();
  };
  return { isOn, set };
}
