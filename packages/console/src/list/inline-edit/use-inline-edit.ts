import { type SyntheticEvent, useState } from 'react';
import { toInlineCell } from './inline-of.ts';

/** The value of a list that is being changed in place, and what starts to change one. */
export function useInlineEdit() {
  const [target, move] = useState<string | null>(null);
  const start = (event: SyntheticEvent) => {
    const started = toInlineCell(event)?.dataset.inline;
    if (!started || target) return;
    event.preventDefault();
    event.stopPropagation();
    move(started);
  };
  return {
    /** The id of the row and the field: `12 name`. */
    target,
    /** Goes on with another, or ends. */
    move,
    handlers: { onClick: start, onDoubleClick: start, onKeyDown: start },
  };
}
