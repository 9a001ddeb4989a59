import type { PaletteEntry } from './palette-entry.ts';

type Recent = Pick<PaletteEntry, 'label' | 'hint'> & { readonly href: string };

const most = 6;
/** In memory: the names of records are not kept in the browser. */
const opened = new Map<string, readonly Recent[]>();

/** The entries that a person opened from the palette since the page was loaded, newest first. */
export function readRecent(username: string): readonly Recent[] {
  return opened.get(username) ?? [];
}

/** Keeps what was opened. */
export function addRecent(username: string, { label, hint, href }: PaletteEntry): void {
  if (!href) return;
  const others = readRecent(username).filter((each) => each.href !== href);
  opened.set(username, [{ label, hint, href }, ...others].slice(0, most));
}
