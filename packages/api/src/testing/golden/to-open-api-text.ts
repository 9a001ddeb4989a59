import { createHash } from 'node:crypto';

/** The length above which what repeats is written once. */
const shortest = 60;

/**
 * A document of OpenAPI, to be compared: a line for each call and each schema, with keys in alphabetical
 * order. What repeats is on a line of its own, and `*` with its digest stands for it.
 */
export function toOpenApiText(json: string): string {
  const { paths, components, ...head } = sorted(JSON.parse(json)) as Record<string, object>;
  const repeated = findRepeated({ paths, components });
  const shared = new Map<string, string>();
  const toText = (value: unknown): string => JSON.stringify(shorten(value));
  const shorten = (value: unknown): unknown => {
    const text = JSON.stringify(value);
    if (!repeated.has(text)) return mapValues(value, shorten);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    if (!shared.has(digest)) shared.set(digest, JSON.stringify(mapValues(value, shorten)));
    return `*${digest}`;
  };
  const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => `${method} ${path} ${toText(call)}`),
  );
  const parts = Object.entries(components ?? {}).flatMap(([part, entries]) =>
    Object.entries(entries).map(([name, entry]) => `${part} ${name} ${toText(entry)}`),
  );
  const repeats = [...shared].toSorted().map(([digest, text]) => `*${digest} ${text}`);
  return `${[JSON.stringify(head), ...calls, ...parts, ...repeats].join('\n')}\n`;
}

/** The texts of the objects and arrays that occur several times, the largest ones. */
function findRepeated(document: unknown): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const visit = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    if (text.length > shortest && seen.has(text)) return repeated.add(text);
    seen.add(text);
    return mapValues(value, visit);
  };
  visit(document);
  return repeated;
}

/** A value with the keys of every object in alphabetical order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return mapValues(value, sorted);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return mapValues(Object.fromEntries(entries), sorted);
}

/** Maps the values of an object or array; what has none stays as it is. */
function mapValues(value: unknown, map: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));
}
