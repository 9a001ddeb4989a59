const acronyms = new Set(['id', 'url', 'rpc', 'api', 'evm', 'pid', 'hd']);

/** The case of the names in a wire row, where no field has a `wireName`. */
export type WireCase = 'snake' | 'camel' | 'pascal';

/** `chain_id` → `Chain ID`. */
export function toLabel(name: string): string {
  return name
    .split('_')
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : capitalise(word)))
    .join(' ');
}

/** The label of a field: its own, or its key as one. */
export function labelOf(
  fields: { readonly [key: string]: { readonly label?: string | undefined } },
  key: string,
): string {
  return fields[key]?.label ?? toLabel(key);
}

/** `Last Block ID` → `last block ID`: a label within a sentence. Abbreviations keep their capitals. */
export function toPhrase(label: string): string {
  return label.replace(/\b[A-Z](?=[a-z]+\b)/g, (letter) => letter.toLowerCase());
}

/** `API key` → `An API key`, for the start of a sentence. */
export function withArticle(phrase: string): string {
  return `${/^(?:[aeio]|[AEFHILMNORSX][A-Z])/.test(phrase) ? 'An' : 'A'} ${phrase}`;
}

/** `chain_id` → `chain_id`, `chainId` or `ChainID`: acronyms stay upper-case in pascal style. */
export function toWireName(name: string, style: WireCase): string {
  if (style === 'snake') return name;
  const words = name.split('_');
  if (style === 'pascal') return words.map((word) => pascalWord(word)).join('');
  return words.map((word, index) => (index === 0 ? word : capitalise(word))).join('');
}

/** The candidate nearest to a misspelled word, if any is near enough. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, steps: editDistance(word, candidate) }))
    .sort((a, b) => a.steps - b.steps)[0];
  return ranked && ranked.steps <= Math.max(2, word.length / 3) ? ranked.candidate : undefined;
}

function pascalWord(word: string): string {
  return word === 'id' ? 'ID' : capitalise(word);
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The number of characters that must be added, left out or replaced to make one word of another.
 */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
