import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from '../../http/cookie.ts';
import type { Settings } from '../../settings.ts';
import { flowMinutes } from './flow.ts';

/** Only the browser that started a flow can end it. */
export const flowCookie = {
  name: 'sso',
  path: '/',
  sameSite: 'Lax',
  seconds: flowMinutes * 60,
} as const;

/** A page of the console that the browser comes back to. */
export interface ReturnPage {
  readonly path: string;
  /** The fragment that the page reads; a fragment reaches no server and no log. */
  readonly fragment: string;
}

/** Sends the browser back to the console, and ends its cookie. */
export function redirectToConsole(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  { path, fragment }: ReturnPage,
): FastifyReply {
  return setCookie(request, reply, { ...flowCookie, seconds: 0 }, '')
    .header('cache-control', 'no-store')
    .redirect(`${originOf(request, settings)}${path}#${fragment}`);
}

/** The URL to which the identity provider sends the browser. */
export function callbackOf(request: FastifyRequest, settings: Settings): string {
  return `${originOf(request, settings)}/api/admin/login/sso/callback`;
}

/** The origin of the console. */
export function originOf({ protocol, host }: FastifyRequest, { SITE_URL }: Settings): string {
  return SITE_URL ? new URL(SITE_URL).origin : `${protocol}://${host}`;
}
