import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import type { Database } from '../../database/connection/connect.ts';
import type { AppError } from '../../errors.ts';
import { countAttempt, refundAttempt, tooManyAttempts } from '../count-attempts.ts';
import type { AccountNotices } from '../mails/send-notices.ts';
import { queueHashing } from '../passwords/hash-queue.ts';
import { assertPassword } from '../passwords/password-policy.ts';
import {
  assertPasswordChanged,
  hashPassword,
  verifyPassword,
  withPassword,
} from '../passwords/passwords.ts';
import type { Staff } from '../sessions/sessions.ts';
import { sessions, staff } from '../tables.ts';
import { invalidCredential } from './step-up.ts';

interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly knownNames: readonly string[];
  readonly actor: Actor;
}

/**
 * Changes the password of the person who is signed in, and ends all sessions of the account: this
 * browser gets a new one. Mails that.
 *
 * @throws {AppError} `validation_failed` on `current_password` or `password`, `too_many_attempts`
 */
export async function changePassword(
  { db, notices }: { readonly db: Database; readonly notices: AccountNotices },
  account: Staff,
  { current, next, knownNames, actor }: PasswordChange,
): Promise<{ id: number; passwordHash: string }> {
  const former = await checkCurrent(db, account, current);
  const hasSecondFactor = former.secondFactor !== 'none';
  await assertPassword(next, { owner: account, knownNames, hasSecondFactor });
  await assertPasswordChanged(next, former.passwordHash);
  const passwordHash = await hashPassword(next);
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(staff)
      .set(withPassword(passwordHash))
      .where(and(eq(staff.id, account.id), eq(staff.password_hash, former.passwordHash)))
      .returning({ id: staff.id });
    if (!changed) throw wrongPassword(account.username);
    await tx.delete(sessions).where(eq(sessions.staff_id, account.id));
    const action = 'account.password-changed';
    await record(tx, actor, { action, resource: 'staff', recordId: account.id });
    await notices.securityChanged(tx, account.id, 'Your password was changed.');
  });
  return { id: account.id, passwordHash };
}

async function checkCurrent(db: Database, { id, username }: Staff, password: string) {
  const bucket = { name: `password:${id}`, limit: 10, minutes: 15 };
  const full = await countAttempt(db.drizzle, [bucket]);
  if (full) throw tooManyAttempts(full);
  const [account] = await db.drizzle
    .select({ passwordHash: staff.password_hash, secondFactor: staff.second_factor })
    .from(staff)
    .where(eq(staff.id, id));
  const passwordHash = account?.passwordHash;
  const isRight = await queueHashing(() => verifyPassword(password, passwordHash ?? undefined));
  if (!account || !passwordHash || !isRight) throw wrongPassword(username);
  await refundAttempt(db.drizzle, [bucket]);
  return { passwordHash, secondFactor: account.secondFactor };
}

function wrongPassword(account: string): AppError {
  const logFields = { account, reason: 'wrong_password' };
  return invalidCredential('current_password', 'This is not your current password.', logFields);
}
