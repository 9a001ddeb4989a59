import { record } from '../../audit/record.ts';
import type { Database } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { Settings } from '../../settings.ts';
import type { Account } from '../account.ts';
import { type ChallengePurpose, openChallenge } from '../factors/challenge.ts';
import type { AccountNotices } from '../mails/send-notices.ts';
import { assertRoleNetwork } from '../sessions/allowed-networks.ts';
import { rememberSignIn } from '../sessions/known-addresses.ts';
import type { Sessions, SignInMethod } from '../sessions/sessions.ts';
import { type Caller, toActor } from './caller.ts';
import { findPendingFactors, findSignInRefusal, type PendingFactor } from './gate.ts';
import { clearAttempts } from './throttle-login.ts';

/** The context that every step of a sign-in works with. */
export interface SignInContext {
  readonly db: Database;
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly mode: Settings['MODE'];
  readonly notices: AccountNotices;
}

/** The session of a sign-in, or the pending factors and the challenge to show them with. */
export type SignInResult = { readonly account: Account } & (
  | { readonly token: string }
  | { readonly factors: readonly PendingFactor[]; readonly challenge: string }
);

/**
 * The end of every way of signing in: opens the session if no factor is pending, and ends the one that
 * the caller had.
 *
 * @param method how the account just proved itself
 * @throws {AppError} `invalid_credentials` for an account that cannot sign in,
 *   `network_not_allowed`
 */
export async function finishSignIn(
  { db, sessions, mode, notices }: SignInContext,
  account: Account,
  method: SignInMethod,
  { actor, address, network, device, formerToken, first }: Caller,
): Promise<SignInResult> {
  const barred = findSignInRefusal(account, mode);
  if (barred) throw wrongCredentials({ account: account.username, reason: barred });
  assertRoleNetwork(account, address);
  const factors = findPendingFactors(account, method, mode);
  if (factors.length > 0) {
    const challenge = await openChallenge(db.drizzle, purposeOf(factors), account.id, method);
    return { account, factors, challenge };
  }
  const opened = await sessions.open(account, { device, address, method });
  if (!opened)
    throw wrongCredentials({ account: account.username, reason: 'password_just_changed' });
  const replaced = formerToken && (await sessions.close(formerToken));
  await clearAttempts(db.drizzle, account.username, network);
  const isUnusual = await rememberSignIn(db, account.id, { network, device });
  const who = { ...toActor(actor, account), sessionId: opened.id };
  const form = {
    method,
    ...(first === 'sso' && { first_factor: first }),
    device,
    ...(replaced && { replaced_session: replaced }),
    ...(isUnusual && { unusual: true }),
  };
  const entry = { action: 'session.signed-in', form };
  await db.transaction(async (tx) => {
    await record(tx, who, entry);
    const place = { address, device, at: new Date() };
    if (isUnusual) await notices.unusualSignIn(tx, account.id, place);
    if (opened.ended === 0) return;
    await record(tx, who, { action: 'session.displaced', form: { sessions: opened.ended } });
    await notices.securityChanged(tx, account.id, oldestEnded);
  });
  return { account, token: opened.token };
}

const oldestEnded =
  'Your oldest session was signed out, since a new sign-in was one more than an account may have.';

/** The purpose of the challenge for the next step. */
function purposeOf(pending: readonly PendingFactor[]): ChallengePurpose {
  if (pending.includes('enrol')) return 'enrolment';
  return pending.includes('new-password') ? 'new-password' : 'second-factor';
}

/** The refusal that shows neither what was wrong nor whether the account exists. */
export function wrongCredentials(logFields: Record<string, unknown>): AppError {
  return new AppError('invalid_credentials', 'Wrong username or password.', { logFields });
}
