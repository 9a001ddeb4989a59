import { useSyncExternalStore } from 'react';
import { createStore } from '../../core/store/store.ts';

const { set, subscribe, current } = createStore(false);

/** Opens the help of the keyboard from anywhere: the palette, the account, a key. */
export const openKeyHelp = (): void => set(true);
export const closeKeyHelp = (): void => set(false);

/** True if the help of the keyboard is open. */
export const useKeyHelp = (): boolean => useSyncExternalStore(subscribe, current);
