import { useSyncExternalStore } from 'react';

/** As in the style sheets. */
const phone = '(width < 900px)';

/**
 * True in a window that is too narrow for a sidebar beside the page and for the tables of lists, whose
 * rows are cards: on phones, tablets held upright, and in half a screen.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
}

function subscribe(listener: () => void) {
  const media = matchMedia(phone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
