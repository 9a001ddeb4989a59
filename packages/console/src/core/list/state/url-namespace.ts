/**
 * The part of a URL's query that belongs to one of several lists on a page, under its own names:
 * `users.page=2` is `page=2` of `users`. Without a namespace the whole query.
 */
export function readNamespace(search: URLSearchParams, namespace: string): URLSearchParams {
  if (namespace === '') return search;
  const prefix = `${namespace}.`;
  const own = [...search].filter(([name]) => name.startsWith(prefix));
  return new URLSearchParams(own.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** The whole query with a new part for one namespace; the rest is unchanged. */
export function writeNamespace(
  search: URLSearchParams,
  namespace: string,
  own: URLSearchParams,
): URLSearchParams {
  if (namespace === '') return own;
  const prefix = `${namespace}.`;
  return new URLSearchParams([
    ...[...search].filter(([name]) => !name.startsWith(prefix)),
    ...[...own].map(([name, value]): [string, string] => [`${prefix}${name}`, value]),
  ]);
}
