import type { KeyboardEvent } from 'react';

/**
 * An open list handles Tab like Enter, also on its clear button: it would choose the highlighted
 * option, or drop a chosen one, and keep the focus. Hidden from the list, Tab only moves the focus,
 * which closes it. Spread into a Select, which passes it on, but does not have it in its types.
 */
export const ignoreTab = {
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation();
  },
};
