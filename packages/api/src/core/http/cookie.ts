import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script reads, and that nothing but this host sets where there is TLS. */
interface Cookie {
  readonly name: string;
  /** The path below which browsers send it. */
  readonly path: string;
  /** `Strict` keeps it from requests that other sites cause; `Lax` allows their links. */
  readonly sameSite: 'Lax' | 'Strict';
  /** The seconds that it lasts; as long as the browser runs by default. 0 removes it. */
  readonly seconds?: number;
}

/** Sets a cookie in the browser of a request. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: Cookie,
  value: string,
): FastifyReply {
  const { path, sameSite, seconds } = cookie;
  const parts = [
    `${nameOf(request, cookie)}=${value}`,
    `Path=${path}`,
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ];
  return reply.header('set-cookie', parts.join('; '));
}

/** The value of a cookie; empty without one. */
export function readCookie(request: FastifyRequest, cookie: Pick<Cookie, 'name' | 'path'>): string {
  const start = `${nameOf(request, cookie)}=`;
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  return cookies.find((each) => each.startsWith(start))?.slice(start.length) ?? '';
}

/** Browsers accept the prefixes with TLS only, which the demo and this machine itself may lack. */
function nameOf({ protocol }: FastifyRequest, { name, path }: Pick<Cookie, 'name' | 'path'>) {
  if (protocol !== 'https') return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}
