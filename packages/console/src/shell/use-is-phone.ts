import { useSyncExternalStore } from 'react';

const query = '(width < 900px)';

/** Whether the window is too narrow for a sidebar beside the page. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
