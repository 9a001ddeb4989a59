import type { SyntheticEvent } from 'react';

type Dialogs = typeof import('./ResourceDialog.tsx');

let loaded: Dialogs | undefined;

/** The dialogs' code, if it is here already. */
export const loadedDialogs = (): Dialogs | undefined => loaded;

/** Fetches the dialogs' code, which lists do without: forms and their rules. Can be tried again. */
export async function loadDialogs(): Promise<Dialogs> {
  loaded ??= await import('./ResourceDialog.tsx');
  return loaded;
}

/** Fetches it early when the pointer or the focus comes to a button that opens a dialog. */
export function preloadDialogs({ target }: SyntheticEvent): void {
  const opens = target instanceof Element && target.closest('[aria-haspopup="dialog"]');
  // Whoever then presses the button is told what failed.
  if (opens) loadDialogs().catch(() => undefined);
}
