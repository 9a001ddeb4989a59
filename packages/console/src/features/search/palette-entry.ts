/** Something that the palette offers: a screen, an action or a record. */
export interface PaletteEntry {
  /** Unique among all that are listed together. */
  readonly id: string;
  readonly label: string;
  /** The place of the entry, or further texts that were found in it. */
  readonly hint?: string | undefined;
  /** The URL that it leads to; without one, `run` does it. */
  readonly href?: string;
  readonly run?: () => unknown;
  /** The next choice, where the entry alone does nothing. */
  readonly next?: PaletteStep;
  /** Further actions with it, on request. */
  readonly more?: PaletteStep | undefined;
  /** Further words by which it is found, such as its English name. */
  readonly words?: string;
}

/** A choice after another: of these entries, or of a resource's records. */
export interface PaletteStep {
  readonly title: string;
  readonly entries?: readonly PaletteEntry[];
  readonly records?: { readonly of: string; readonly toHref: (id: number) => string };
}

/** Entries under a heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/**
 * The entries whose words begin with every word of a text: first those that are called so, then those
 * that begin so, then the others; of each, the shorter names first.
 */
export function matchEntries(
  entries: readonly PaletteEntry[],
  text: string,
): readonly PaletteEntry[] {
  const wanted = toWords(text);
  const name = wanted.join(' ');
  const fits = entries.filter(({ label, hint = '', words = '' }) => {
    const has = toWords(`${label} ${hint} ${words}`);
    return wanted.every((word) => has.some((each) => each.startsWith(word)));
  });
  const ranked = fits.map((entry) => {
    const names = [entry.label, entry.words ?? ''].map((each) => toWords(each).join(' '));
    const rank = names.includes(name) ? 0 : names.some((each) => each.startsWith(name)) ? 1 : 2;
    return { entry, rank };
  });
  return ranked
    .sort((a, b) => a.rank - b.rank || a.entry.label.length - b.entry.label.length)
    .map(({ entry }) => entry);
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter(Boolean);
}
