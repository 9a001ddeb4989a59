import { useSyncExternalStore } from 'react';
import { createStore } from '../../core/store/store.ts';

const chosen = createStore<boolean | undefined>(undefined);

/** True if single keys are on, which this browser keeps (WCAG 2.1.4). */
export const areKeysOn = (): boolean => localStorage.getItem('keys') !== 'off';

/** The same for a component, with the function that changes it. */
export function useKeysSetting() {
  const isOn = useSyncExternalStore(chosen.subscribe, areKeysOn);
  const set = (next: boolean) => {
    localStorage.setItem('keys', next ? 'on' : 'off');
    chosen.set(next);
  };
  return { isOn, set };
}
