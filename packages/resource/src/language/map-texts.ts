/** The options of declarations that hold a text for people. */
const textOptions = new Set([
  ...['all', 'confirm', 'createTooltip', 'emptyText', 'errorText', 'help', 'label', 'message'],
  ...['placeholder', 'question', 'singular', 'suffix', 'text', 'title', 'unknownLabel'],
]);

/** Those that hold one for each name. */
const textRecords = new Set(['labels', 'operations']);

/**
 * A declaration with its texts replaced. Everything else is kept: names and paths, functions, and
 * what is shared between its parts.
 *
 * @example mapTexts(product, (text) => dictionary[text] ?? text)
 */
export function mapTexts<T>(declaration: T, replace: (text: string) => string): T {
  const known = new Map<object, unknown>();
  const map = (value: unknown, isText: boolean, isRecord: boolean): unknown => {
    if (typeof value === 'string') return isText ? replace(value) : value;
    if (!isPlain(value)) return value;
    const before = known.get(value);
    if (before) return before;
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
    known.set(value, copy);
    for (const [name, each] of Object.entries(value)) {
      const option = Array.isArray(value) ? isText : isRecord || textOptions.has(name);
      Object.assign(copy, { [name]: map(each, option, textRecords.has(name)) });
    }
    return copy;
  };
  return map(declaration, false, false) as T;
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
