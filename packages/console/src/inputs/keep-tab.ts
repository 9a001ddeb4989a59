import type { KeyboardEvent } from 'react';

/**
 * An open list handles Tab like Enter: it would choose the highlighted option, or drop a chosen
 * one. Hidden from the list, Tab only moves the focus, which closes it.
 */
export function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
