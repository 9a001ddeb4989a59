import type { KeyboardEvent } from 'react';

/**
 * An open list takes Tab for Enter: it would choose what merely has the cursor, or drop it where it
 * is chosen already. Kept from the list, Tab only moves the focus, which closes it.
 */
export function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
