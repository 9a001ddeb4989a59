import { useSyncExternalStore } from 'react';

/** Whether the window is too narrow for a sidebar beside the page. */
export const useIsPhone = createMediaHook('(width < 900px)');

/** Whether the window is too narrow for tables: rows are cards, as in the style sheets. */
export const useIsNarrow = createMediaHook('(width < 600px)');

function createMediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
