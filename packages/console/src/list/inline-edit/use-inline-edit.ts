import { type SyntheticEvent, useState } from 'react';
import { toInlineCell } from './inline-of.ts';

/** The cell of a list that is being changed in place, and what starts to change one. */
export function useInlineEdit() {
  const [cell, move] = useState<HTMLElement | null>(null);
  const start = (event: SyntheticEvent) => {
    const started = toInlineCell(event);
    if (!started || cell) return;
    event.preventDefault();
    event.stopPropagation();
    move(started);
  };
  return {
    cell,
    /** Goes on with another cell, or ends. */
    move,
    handlers: { onClick: start, onDoubleClick: start, onKeyDown: start },
  };
}
