import type { SyntheticEvent } from 'react';

type Dialogs = typeof import('./ResourceDialog.tsx');

let loaded: Dialogs | undefined;

/** The code of the dialogs, if it is loaded. */
export const loadedDialogs = (): Dialogs | undefined => loaded;

/**
 * Loads the code of the dialogs, which lists do not need: forms and their rules. Can be repeated.
 */
export async function loadDialogs(): Promise<Dialogs> {
  loaded ??= await import('./ResourceDialog.tsx');
  return loaded;
}

/** Loads it early when the pointer or the focus reaches a button that opens a dialog. */
export function preloadDialogs({ target }: SyntheticEvent): void {
  const opens = target instanceof Element && target.closest('[aria-haspopup="dialog"]');
  // A failure is shown when the button is pressed.
  if (opens) loadDialogs().catch(() => undefined);
}
