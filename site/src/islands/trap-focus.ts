import type { KeyboardEvent } from 'react';

/** Moves Tab from the last control of an element to its first, and back with Shift. */
export function trapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const controls = event.currentTarget.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([tabindex="-1"]), textarea',
  );
  const [first, last] = [controls[0], controls[controls.length - 1]];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
