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

/**
 * Loads it early when the pointer or the focus reaches a button that opens a dialog, or the row of
 * one: on its way across the row a pointer takes as long as the code.
 */
export function preloadDialogs({ target }: Pick<SyntheticEvent, 'target'>): void {
  if (loaded || !(target instanceof Element)) return;
  const opener = '[aria-haspopup="dialog"]';
  const near = target.closest(`${opener}, tr`);
  if (near?.matches(opener) || near?.querySelector(opener)) void loadDialogs();
}
