import type { Account } from '../account.ts';
import { findAccount } from '../account.ts';
import { useCode } from '../factors/check-code.ts';
import { queueHashing } from '../passwords/hash-queue.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import type { SignInMethod } from '../sessions/sessions.ts';
import type { Caller } from './caller.ts';
import { finishSignIn, type SignInContext, type SignInResult, wrongCredentials } from './finish.ts';
import { findSignInRefusal } from './gate.ts';
import { createLoginAttempt } from './throttle-login.ts';

type Credentials = { username: string; password: string; two_fa_code: string };

/**
 * Signs staff in by password. The order makes it safe: count the attempt, check the password, then
 * the second factor. No step shows whether the account exists.
 *
 * @throws {AppError} `too_many_attempts`, `invalid_credentials`, `invalid_two_fa_code`
 */
export async function login(
  context: SignInContext,
  { username, password, two_fa_code: code }: Credentials,
  caller: Caller,
): Promise<SignInResult> {
  const { db, mode } = context;
  const { network, signal } = caller;
  const typed = username.trim().toLowerCase();
  const account = await findAccount(db, typed, network);
  const isKnown = account?.isKnownAddress ?? false;
  // Not what was typed: it may be a password in the wrong field.
  const logFields = { account: account?.username ?? null };
  const attempt = createLoginAttempt(db.drizzle, { typed, network, isKnown, logFields });

  async function authenticate(): Promise<{ account: Account; method: SignInMethod }> {
    const masked = await attempt.count();
    const barred = findSignInRefusal(account, mode);
    const isRight = await verifyPassword(
      password,
      barred ? undefined : (account?.passwordHash ?? undefined),
    );
    if (!isRight || !account)
      throw masked ?? wrongCredentials({ ...logFields, reason: barred ?? 'wrong_password' });
    const isAnswered = code.trim() !== '' && account.secondFactor !== 'none';
    const method = isAnswered ? await useCode(context, account, code) : 'password';
    await attempt.refund();
    return { account, method };
  }

  await attempt.check();
  // An attempt counts only when its turn comes: many right passwords at the same time must not fill
  // a bucket.
  const entered = await queueHashing(authenticate, { isKnown, signal, logFields });
  return finishSignIn(context, entered.account, entered.method, caller);
}
