import { type SyntheticEvent, useState } from 'react';
import { toInlineCell } from './inline-edit-attributes.ts';

interface Opened {
  readonly target: string | null;
  readonly typed: string;
}

const none: Opened = { target: null, typed: '' };

/** The value of a list that is being changed in place, and what starts to change one. */
export function useInlineEdit() {
  const [{ target, typed }, set] = useState<Opened>(none);
  const start = (event: SyntheticEvent) => {
    const started = toInlineCell(event)?.dataset.inline;
    if (!started || target) return;
    event.preventDefault();
    event.stopPropagation();
    set({ target: started, typed: '' });
  };
  return {
    /** The id of the row and the field: `12 name`. */
    target,
    /** The text that was typed for it before it was open. */
    typed,
    /** Continues with another, or ends. */
    move: (to: string | null, ahead = '') => set(to ? { target: to, typed: ahead } : none),
    handlers: { onClick: start, onDoubleClick: start, onKeyDown: start },
  };
}
