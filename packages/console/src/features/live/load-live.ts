import { lazy } from 'react';

/** A page that loads nothing for so long shows what it was opened for. */
const quietMs = 800;

let quiet: Promise<void> | undefined;

/** The code of live changes is loaded once a page is on the screen. */
const afterPage = <T>(load: () => Promise<T>): Promise<T> => {
  quiet ??= untilQuiet();
  return quiet.then(load);
};

async function untilQuiet(): Promise<void> {
  let loaded = -1;
  for (;;) {
    const { length } = performance.getEntriesByType('resource');
    if (length === loaded) return;
    loaded = length;
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
}

/** Follows the changes of others for all screens. */
export const Live = lazy(() => afterPage(() => import('./Live.tsx')));

/** Shows them in a list. */
export const LiveList = lazy(() => afterPage(() => import('./LiveList.tsx')));
