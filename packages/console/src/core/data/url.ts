/** The URL of a path below the API; a whole URL is taken as it is. */
export function toUrl(base: string, path: string): string {
  if (/^https?:/i.test(path)) return path;
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** The session belongs to the host where it was opened: its token goes to no other. */
export function withoutToken(url: string, base: string): { Authorization?: false } {
  return originOf(base) === originOf(url) ? {} : { Authorization: false };
}

/** `https://api.example` of any URL below it; empty for one of the page's own host. */
function originOf(url: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? '';
}
