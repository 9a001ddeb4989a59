/** Names of parameters whose values are kept out, also where a route declares them. */
const secretName = /(^|_)(token|secret|password|phrase|code|state|key|signature|assertion)(_|$)/i;

const redacted = '[redacted]';

/**
 * The path of a request with its query, of which its route has a schema. Values stay only of parameters that the route declares, such as
 * filters: anything else may be a secret that was put into a URL.
 */
export function toLoggedPath(url: string, querystring: unknown): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const declared = parametersOf(querystring);
  const query = url.slice(start + 1).split('&');
  const shown = query.map((part) => {
    const [name = ''] = part.split('=', 1);
    if (!declared.has(name)) return redacted;
    return secretName.test(name) ? `${name}=${redacted}` : part;
  });
  return `${url.slice(0, start)}?${shown.join('&')}`;
}

const known = new WeakMap<object, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** The names that a schema of zod has. */
function parametersOf(schema: unknown): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return none;
  const found = known.get(schema);
  if (found) return found;
  const names = new Set('shape' in schema ? Object.keys(schema.shape as object) : []);
  known.set(schema, names);
  return names;
}
