const minDifferent = 8;

/**
 * The reason why a secret is easy to guess, as the end of a sentence; undefined for a good one.
 *
 * @example weaknessOf('abababababababab') // must not repeat or count up
 */
export function weaknessOf(text: string): string | undefined {
  if (isPeriodic(text) || isRun(text)) return 'must not repeat or count up';
  if (new Set(text).size < minDifferent)
    return `must have at least ${minDifferent} different characters`;
  return undefined;
}

/** True if a text repeats one block of characters, at least twice. */
function isPeriodic(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++)
    if (text.startsWith(text.slice(period))) return true;
  return false;
}

/** True if most characters equal the one before or are next to it: `aaaabbbb`, `12345678`. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((next, index) => {
    const step = next.charCodeAt(0) - text.charCodeAt(index);
    return Math.abs(step) <= 1;
  });
  return steps.filter(Boolean).length * 2 > steps.length;
}
