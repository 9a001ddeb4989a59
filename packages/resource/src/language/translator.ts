/**
 * Translations by their English texts; of a counted text, a list of that of one and that of several.
 *
 * @example
 * const german: Dictionary = { Book: 'Buch', '{count} books': ['{count} Buch', '{count} Bücher'] };
 */
export type Dictionary = Readonly<Record<string, string | readonly string[]>>;

/**
 * Translates texts that are known only when they are shown: those of declarations, and messages
 * with values in them. `{singular} not found.` translates any such message; its values are
 * translated, too, where the dictionary has them, in any case: a label is in lower case within a
 * sentence. `{who}` is an account as it is called, and `{count}` has no blanks.
 *
 * @example
 * createTranslator({ '{singular} not found.': '{singular} nicht gefunden.' })('Loan not found.');
 */
export function createTranslator(dictionary: Dictionary): (text: string) => string | undefined {
  const templates = Object.keys(dictionary)
    .filter((text) => text.includes('{'))
    .map((text) => ({ text, parts: text.split(placeholder) }))
    // The one that says most: it may be a special case of another.
    .toSorted((one, other) => wordsOf(other.parts) - wordsOf(one.parts));
  const inAnyCase = new Map(Object.keys(dictionary).map((text) => [text.toLowerCase(), text]));
  const exact = (text: string) => toText(Object.hasOwn(dictionary, text) && dictionary[text]);
  const fill = (text: string): string | undefined => {
    for (const { text: template, parts } of templates) {
      const values = match(text, parts);
      const translation = values && exact(template);
      if (translation)
        return translation.replaceAll(placeholders, (_, name: string) => {
          const value = values.get(name) ?? '';
          return (name === 'who' ? translateActor : translate)(value) ?? value;
        });
    }
    return undefined;
  };
  /** `The server`; the account `support` is called like a role, and stays. */
  const translateActor = (text: string) => exact(text) ?? fill(text);
  // A list asks for the same texts in each row.
  const filled = new Map<string, string | undefined>();
  function translate(text: string): string | undefined {
    const known = exact(text);
    if (known !== undefined || filled.has(text)) return known ?? filled.get(text);
    const found = exact(inAnyCase.get(text.toLowerCase()) ?? '') ?? fill(text);
    if (filled.size < 10_000) filled.set(text, found);
    return found;
  }
  return translate;
}

const placeholder = /\{(\w+)\}/;
const placeholders = /\{(\w+)\}/g;

/** The longer of a counted text's forms: several. */
const toText = (found: Dictionary[string] | false | undefined) =>
  found ? (typeof found === 'string' ? found : found[1]) : undefined;

const wordsOf = (parts: readonly string[]) =>
  parts.reduce((sum, part, at) => (at % 2 ? sum : sum + part.length), 0);

/** The values by the names between the parts of a template, if a text has them all in order. */
function match(text: string, parts: readonly string[]): Map<string, string> | undefined {
  const [first = '', ...rest] = parts;
  if (!text.startsWith(first)) return undefined;
  const values = new Map<string, string>();
  let from = first.length;
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', after = ''] = rest.slice(at, at + 2);
    const isLast = at + 2 === rest.length;
    const end = isLast ? text.length - after.length : text.indexOf(after, from + 1);
    if (end <= from || !text.startsWith(after, end)) return undefined;
    const value = text.slice(from, end);
    if (name === 'count' && /\s/.test(value)) return undefined;
    values.set(name, value);
    from = end + after.length;
  }
  return values;
}
