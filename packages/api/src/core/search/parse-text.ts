/** A typed or pasted text, as rows are searched for it. */
export interface SearchText {
  /** The possible beginnings of a value: the text, also with `0x` before it, or without. */
  readonly starts: readonly string[];
  /** The required end of a value, where the text was shortened on screen. */
  readonly end: string;
  /** The possible end of a value. */
  readonly tail: string | null;
  /** The beginnings of words that a value must have, as a tsquery. */
  readonly words: string | null;
}

/** A shorter end is that of too many values. */
const shortestTail = 4;

const ellipsis = /\s*(?:…|\.{3}|•{2,})\s*/;
const hexadecimal = /^[0-9a-f]{4,}$/i;
const betweenWords = /[\s\p{P}\p{S}\p{C}]+/u;
/** A hash in a URL: long, with letters and digits alone. */
const hashInUrl = /^(?=.*\d)[0-9a-z]{26,}$/i;
const mostWords = 8;

/**
 * Reads a text that may be a name, a code, a hash or its end, a value as lists show it, or the URL of a
 * page about a hash.
 *
 * @returns undefined for what is too short to find anything by
 * @example parseSearchText('0x1234…abcd') // { starts: ['0x1234', '1234'], end: 'abcd', … }
 */
export function parseSearchText(typed: string): SearchText | undefined {
  const [start = '', ...rest] = toBare(typed).split(ellipsis);
  const isShortened = rest.length > 0;
  const end = rest.at(-1) ?? '';
  if (isShortened && start === '' && end.length >= shortestTail)
    return { starts: [], end, tail: end, words: null };
  if (start.length < 2 || /^0x$/i.test(start)) return undefined;
  const starts = withPrefix(start);
  const toTail = (text: string) => (text.length >= shortestTail ? text : null);
  return isShortened
    ? { starts, end, tail: toTail(end), words: null }
    : { starts, end: '', tail: toTail(start), words: toWords(start) };
}

/** Without the quotes and commas of a table or of code. Of the URL of a page about a hash, the hash. */
function toBare(typed: string): string {
  const bare = typed.trim().replace(/^["'`“”‘’]+|["'`“”‘’,;]+$/gu, '');
  if (!/^https?:\/\//i.test(bare)) return bare;
  return bare.split(/[/?#&=]/).find((part) => hashInUrl.test(part)) ?? bare;
}

/** Every word must be there; they have no character that a tsquery would read otherwise. */
function toWords(text: string): string | null {
  const words = text.split(betweenWords).filter(Boolean).slice(0, mostWords);
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null;
}

function withPrefix(start: string): string[] {
  if (/^0x[0-9a-f]+$/i.test(start)) return [start, start.slice(2)];
  return hexadecimal.test(start) ? [start, `0x${start}`] : [start];
}
