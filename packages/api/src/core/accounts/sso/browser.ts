import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection/connect.ts';
import { setCookie } from '../../http/cookie.ts';
import type { Settings } from '../../settings.ts';
import { countAttempt, tooManyAttempts } from '../count-attempts.ts';
import { callerOf } from '../sign-in/caller.ts';
import { flowMinutes, startFlow } from './flow.ts';
import type { Provider } from './provider.ts';

/** The number of flows that one network may start. */
const starts = { limit: 100, minutes: 15 };

interface StartContext {
  readonly db: Database;
  readonly settings: Settings;
  readonly provider: Provider;
}

/**
 * Starts a sign-in at the identity provider, or connects a session's person, and gives the browser
 * its cookie.
 *
 * @returns where the browser goes
 * @throws {AppError} `too_many_attempts`
 */
export async function startAtProvider(
  { db, settings, provider }: StartContext,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionId: number | null,
): Promise<string> {
  const { network } = callerOf(request, reply);
  const full = await countAttempt(db.drizzle, [{ name: `sso:${network}`, ...starts }]);
  if (full) throw tooManyAttempts(full, { account: null });
  const { url, state, ...flow } = await provider.start(callbackOf(request, settings));
  const cookie = await startFlow(db.drizzle, state, { ...flow, sessionId });
  setCookie(request, reply, flowCookie, cookie);
  return url.href;
}

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
