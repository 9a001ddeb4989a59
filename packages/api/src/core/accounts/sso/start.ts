import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection/connect.ts';
import { setCookie } from '../../http/cookie.ts';
import type { Settings } from '../../settings.ts';
import { countAttempt, tooManyAttempts } from '../count-attempts.ts';
import { callerOf } from '../sign-in/caller.ts';
import { callbackOf, flowCookie } from './browser.ts';
import { startFlow } from './flow.ts';
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
