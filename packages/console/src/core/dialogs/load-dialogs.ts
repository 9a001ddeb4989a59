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
 * Loads it early when the pointer reaches a button that opens a dialog, or its cell; with the keyboard,
 * its row. A link to the page of a row does not need it.
 */
export function preloadDialogs({ target }: Pick<SyntheticEvent, 'target'>): void {
  if (loaded || !(target instanceof Element)) return;
  const opener = '[aria-haspopup="dialog"]';
  const around = target.matches(':focus-visible') ? 'tr' : 'td';
  const near = target.closest(`${opener}, ${around}`);
  if (near?.matches(opener) || near?.querySelector(opener)) void loadDialogs();
}
