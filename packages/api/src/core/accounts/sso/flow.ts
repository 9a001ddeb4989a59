import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/connect.ts';
import { createToken, toTokenHash } from '../sessions/sessions.ts';
import { ssoFlows } from '../sso-tables.ts';

/** The minutes that a person may take at the identity provider. */
export const flowMinutes = 10;

/** The values that the response of the identity provider is compared with. */
export interface Flow {
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A flow as it is stored. */
export interface StoredFlow extends Flow {
  /** The session whose person connects their identity; null for a sign-in. */
  readonly sessionId: number | null;
}

/** Notes a sign-in before the browser leaves for the identity provider; returns its cookie. */
export async function startFlow(
  db: Queryable,
  state: string,
  { nonce, codeVerifier, sessionId }: StoredFlow,
): Promise<string> {
  const { token, hash } = createToken();
  await db.insert(ssoFlows).values({
    state_hash: toTokenHash(state),
    browser_hash: hash,
    nonce,
    code_verifier: codeVerifier,
    session_id: sessionId,
    expires_at: sql`now() + make_interval(mins => ${flowMinutes})`,
  });
  return token;
}

/**
 * Ends a sign-in that comes back, so that it comes back once; undefined if it was not started, or by
 * another browser.
 */
export async function consumeFlow(
  db: Queryable,
  state: string,
  cookie: string,
): Promise<StoredFlow | undefined> {
  const [flow] = await db
    .delete(ssoFlows)
    .where(
      and(
        eq(ssoFlows.state_hash, toTokenHash(state)),
        eq(ssoFlows.browser_hash, toTokenHash(cookie)),
        gt(ssoFlows.expires_at, sql`now()`),
      ),
    )
    .returning({
      nonce: ssoFlows.nonce,
      codeVerifier: ssoFlows.code_verifier,
      sessionId: ssoFlows.session_id,
    });
  return flow;
}

/** Deletes sign-ins that never came back. */
export async function sweepFlows(db: Queryable): Promise<void> {
  await db.delete(ssoFlows).where(lte(ssoFlows.expires_at, sql`now()`));
}
