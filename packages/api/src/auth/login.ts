import type { Database } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Settings } from '../settings.ts';
import { type Account, findAccount } from './account.ts';
import { inTurn } from './hash-queue.ts';
import { toIpNetwork } from './ip-network.ts';
import { rememberAddress } from './known-addresses.ts';
import { createLoginAttempt } from './login-attempt.ts';
import { verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { totpPlace } from './staff.ts';
import { consumeTotpStep, findTotpStep } from './totp.ts';

type Credentials = { username: string; password: string; two_fa_code: string };

type Caller = {
  address: string;
  /** Fires when the caller hangs up. */
  signal: AbortSignal;
};

/** Without a token, a second factor is still required. */
type Outcome = { token?: string; account: Account };

type LoginContext = { db: Database; vault: Vault; sessions: Sessions; mode: Settings['MODE'] };

/**
 * Signs staff in. The order makes it safe: count the attempt, check the password, then the second
 * factor. No step shows whether the account exists.
 *
 * @throws {AppError} `too_many_attempts`, `invalid_credentials`, `invalid_two_fa_code`
 */
export async function login(
  { db, vault, sessions, mode }: LoginContext,
  { username, password, two_fa_code: code }: Credentials,
  { address, signal }: Caller,
): Promise<Outcome> {
  const typed = username.trim().toLowerCase();
  const network = toIpNetwork(address);
  const account = await findAccount(db, typed, network);
  const isKnown = account?.isKnownAddress ?? false;
  // Not what was typed: it may be a password in the wrong field.
  const logFields = { account: account?.username ?? null };
  const attempt = createLoginAttempt(db.drizzle, { typed, network, isKnown, logFields });

  async function authenticate(): Promise<{ account: Account; isOwed: boolean }> {
    const masked = await attempt.count();
    const barred = findBar(account, mode);
    const isRight = await verifyPassword(
      password,
      barred ? undefined : (account?.passwordHash ?? undefined),
    );
    if (!isRight || !account)
      throw masked ?? wrongCredentials({ ...logFields, reason: barred ?? 'wrong_password' });
    const isOwed = account.totpSecret !== null && !code.trim();
    if (account.totpSecret && !isOwed)
      await checkSecondFactor(
        db,
        account,
        vault.open(account.totpSecret, totpPlace(account.id)),
        code,
      );
    await attempt.refund();
    return { account, isOwed };
  }

  await attempt.check();
  // An attempt counts only when its turn comes: many right passwords at the same time must not fill
  // a bucket.
  const entered = await inTurn(authenticate, { isKnown, signal, logFields });
  if (entered.isOwed) return { account: entered.account };
  const token = await sessions.open(entered.account);
  if (!token) throw wrongCredentials({ ...logFields, reason: 'password_just_changed' });
  await attempt.clear(entered.account.username);
  await rememberAddress(db, entered.account.id, network);
  return { token, account: entered.account };
}

/** Why an account cannot sign in, even with the right password. */
function findBar(account: Account | undefined, mode: Settings['MODE']): string | undefined {
  if (!account) return 'unknown_account';
  if (account.status !== 'active') return `${account.status}_account`;
  return account.isDemo && mode === 'production' ? 'demo_account' : undefined;
}

async function checkSecondFactor(
  { drizzle }: Database,
  { id, username }: Account,
  secret: string,
  code: string,
): Promise<void> {
  const step = findTotpStep(secret, code);
  if (step !== undefined && (await consumeTotpStep(drizzle, id, step))) return;
  const reason = step === undefined ? 'wrong_second_factor' : 'replayed_second_factor';
  throw new AppError(
    'invalid_two_fa_code',
    'This two-factor code is wrong, too old or used already.',
    { logFields: { account: username, reason } },
  );
}

function wrongCredentials(logFields: Record<string, unknown>): AppError {
  return new AppError('invalid_credentials', 'Wrong username or password.', { logFields });
}
