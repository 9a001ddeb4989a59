/** Spaces, format characters, what fonts leave out by default (fillers, joiners), and the empty Braille cell. */
const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * True if a text has a visible character: a text of zero-width characters looks empty.
 *
 * @example hasVisibleText('\u200b'); // false
 */
export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}
