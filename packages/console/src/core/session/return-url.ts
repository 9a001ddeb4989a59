/** The sign-in page. */
export const loginPath = '/auth/login';

/** The sign-in page that leads back to `from`, path and query, afterwards. */
export function toLoginUrl(from: string, home: string): string {
  return from === '/' || from === home ? loginPath : `${loginPath}?to=${encodeURIComponent(from)}`;
}

/** The target after sign-in: the URL in `search`, if it belongs to this console, else `home`. */
export function readReturnUrl(search: string, home: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  // Browsers drop control characters from URLs and read a backslash as a slash.
  if (!to.startsWith('/') || /[\\\p{Cc}]/u.test(to) || !URL.canParse(to, anyOrigin)) return home;
  const { origin, pathname, search: query, hash } = new URL(to, anyOrigin);
  const isElsewhere = origin !== anyOrigin || pathname.startsWith('//');
  if (isElsewhere || pathname.startsWith(loginPath)) return home;
  return `${pathname}${query}${hash}`;
}

const anyOrigin = 'https://console.invalid';
