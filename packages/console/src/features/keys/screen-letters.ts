/** A screen and the letter, or digit, that leads to it. */
export interface ScreenLetter {
  readonly letter: string;
  readonly path: string;
  readonly label: string;
}

/** The milliseconds within which the letter of a screen follows `g`. */
export const letterWithinMs = 1_500;

/** The characters for screens whose own letters are all taken. */
const others = [...'abcdefghijklmnopqrstuvwxyz1234567890'];

/**
 * A letter for each screen, as far as there are enough: the first that is free of those that begin
 * its words, then of its others, then of all letters and digits.
 */
export function toScreenLetters(
  screens: readonly { readonly path: string; readonly label: string }[],
): readonly ScreenLetter[] {
  const taken = new Set<string>();
  const take = (letters: readonly string[]) => {
    const free = letters.find((letter) => !taken.has(letter));
    if (free) taken.add(free);
    return free;
  };
  const firsts = screens.map(({ label }) => take(toLetters(label, /(?<![a-z])[a-z]/g)));
  const own = screens.map(({ label }, index) => firsts[index] ?? take(toLetters(label, /[a-z]/g)));
  return screens.flatMap(({ path, label }, index) => {
    const letter = own[index] ?? take(others);
    return letter ? [{ letter, path, label }] : [];
  });
}

function toLetters(label: string, pattern: RegExp): string[] {
  return label.toLowerCase().match(pattern) ?? [];
}
