import type { Database } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { Vault } from '../../secrets/vault.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { consumeTotpStep, findTotpStep, totpContext } from './totp.ts';

interface Owner {
  readonly id: number;
  readonly username: string;
  /** Sealed; null without an app. */
  readonly totpSecret: string | null;
}

/** The factor that a code belongs to. */
type CodeFactor = 'app' | 'recovery';

/**
 * Uses up the code of an app, or a recovery code.
 *
 * @throws {AppError} `invalid_two_fa_code`
 */
export async function useCode(
  { db: { drizzle }, vault }: { readonly db: Database; readonly vault: Vault },
  { id, username, totpSecret }: Owner,
  code: string,
): Promise<CodeFactor> {
  if (!/^[\d\s]+$/.test(code)) {
    if (await useRecoveryCode(drizzle, id, code)) return 'recovery';
    throw wrongCode({ account: username, reason: 'wrong_recovery_code' });
  }
  const secret = totpSecret && (await vault.open(drizzle, totpSecret, totpContext(id)));
  const step = secret ? findTotpStep(secret, code) : undefined;
  if (step === undefined) throw wrongCode({ account: username, reason: 'wrong_second_factor' });
  if (await consumeTotpStep(drizzle, id, step)) return 'app';
  throw wrongCode({ account: username, reason: 'replayed_second_factor' });
}

function wrongCode(logFields: Record<string, unknown>): AppError {
  return new AppError('invalid_two_fa_code', 'This code is wrong, too old or used already.', {
    logFields,
  });
}
