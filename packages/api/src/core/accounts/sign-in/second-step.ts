import { type Account, findAccountById } from '../account.ts';
import { consumeChallenge, failChallenge, findChallenged } from '../factors/challenge.ts';
import { useCode } from '../factors/check-code.ts';
import type { SignInMethod } from '../sessions/sessions.ts';
import type { Caller } from './caller.ts';
import { finishSignIn, type SignInContext, type SignInResult, wrongCredentials } from './finish.ts';
import { createLoginAttempt } from './throttle-login.ts';

/**
 * Continues with a sign-in whose first factor was right: the code of the app, or a recovery code.
 *
 * @throws {AppError} `challenge_expired`, `invalid_two_fa_code`, `too_many_attempts`
 */
export async function continueWithCode(
  context: SignInContext,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  caller: Caller,
): Promise<SignInResult> {
  const { drizzle } = context.db;
  const { id, method: first } = await findChallenged(drizzle, 'second-factor', challenge);
  const account = await readAccount(context, id, caller.network);
  const { username, isKnownAddress: isKnown } = account;
  const logFields = { account: username };
  const { network } = caller;
  const attempt = createLoginAttempt(drizzle, { typed: username, network, isKnown, logFields });
  const masked = await attempt.count();
  const method = await useCode(context, account, code).catch(async (cause) => {
    await failChallenge(drizzle, challenge);
    throw masked ?? cause;
  });
  await attempt.refund();
  await consumeChallenge(drizzle, 'second-factor', challenge);
  return finishSignIn(context, account, method, { ...caller, first });
}

/** Ends a sign-in of an account that proved itself, as it is now. */
export async function signInAs(
  context: SignInContext,
  id: number,
  method: SignInMethod,
  caller: Caller,
): Promise<SignInResult> {
  return finishSignIn(context, await readAccount(context, id, caller.network), method, caller);
}

/** The account of a challenge. */
export async function readAccount(
  { db }: SignInContext,
  id: number,
  network = '',
): Promise<Account> {
  const account = await findAccountById(db, id, network);
  if (!account) throw wrongCredentials({ account: null, reason: 'unknown_account' });
  return account;
}
