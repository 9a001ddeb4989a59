/**
 * The URL of a path. One that starts with a slash begins at the host, or at the URL of its
 * protocol; any other where the API begins.
 */
export function toUrl(base: string, path: string, isOwnBase: boolean): string {
  if (/^https?:/i.test(path)) return path;
  const start = base.replace(/\/+$/, '');
  if (!path.startsWith('/')) return `${start}/${path}`;
  return `${isOwnBase ? start : originOf(start)}${path}`;
}

/** The session belongs to the hosts where it was opened: its token goes to no other. */
export function withoutToken(url: string, bases: readonly string[]): { Authorization?: false } {
  return bases.some((base) => originOf(base) === originOf(url)) ? {} : { Authorization: false };
}

/** `https://api.example` of any URL below it; empty for one of the page's own host. */
function originOf(url: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? '';
}
