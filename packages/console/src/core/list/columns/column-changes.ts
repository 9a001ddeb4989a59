/**
 * The changes that a person made to a list's columns, as text that URLs need not escape:
 * `-status.currency.amount*tx_hash` hides `status`, shows `currency` at the end and `amount` after
 * `tx_hash`. Only changes are kept, so that columns which are declared later still appear.
 */
export function toColumnChanges(declared: readonly string[], shown: readonly string[]): string {
  const hidden = declared.filter((key) => !shown.includes(key)).map((key) => `-${key}`);
  const unmoved = longestRun(shown.map((key) => declared.indexOf(key)));
  const placed = shown.flatMap((key, index) => {
    if (unmoved.has(declared.indexOf(key))) return [];
    const isLast = shown.slice(index).every((later) => !unmoved.has(declared.indexOf(later)));
    return [isLast ? key : `${key}*${shown[index - 1] ?? ''}`];
  });
  return [...hidden, ...placed].join('.');
}

/** The keys after these changes, as far as the list has them. */
export function applyColumnChanges(
  declared: readonly string[],
  changes: string,
  available: ReadonlySet<string>,
): string[] {
  return changes.split('.').reduce<string[]>(
    (keys, change) => {
      if (change.startsWith('-')) return keys.filter((key) => key !== change.slice(1));
      const [key = '', anchor] = change.split('*');
      if (!available.has(key)) return keys;
      const others = keys.filter((each) => each !== key);
      const at = anchor === '' ? 0 : others.indexOf(anchor ?? '') + 1 || others.length;
      return others.toSpliced(at, 0, key);
    },
    [...declared],
  );
}

/** The keys that changes name. */
export function keysOfChanges(changes: string): string[] {
  return changes.split('.').flatMap((change) => change.match(/^-?([^*]+)/)?.[1] ?? []);
}

/** The longest ascending run within numbers, gaps allowed: what keeps its order. */
function longestRun(places: readonly number[]): Set<number> {
  const runs: number[][] = [];
  for (const place of places.filter((each) => each >= 0)) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < place);
    const best = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    runs.push([...best, place]);
  }
  return new Set(runs.reduce((a, b) => (b.length > a.length ? b : a), []));
}
