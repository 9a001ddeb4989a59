import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../actor.ts';
import { record } from '../../audit/record.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { staff } from '../tables.ts';
import { challengeExpired } from './challenge.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { passkeys, recoveryCodes } from './tables.ts';

type SecondFactor = (typeof staff.$inferSelect)['second_factor'];

/** Brings an account's `second_factor` in line with its app and passkeys, after either changed. */
async function syncSecondFactor(tx: Transaction, staffId: number): Promise<SecondFactor> {
  const hasPasskey = sql`exists (select 1 from ${passkeys} where ${passkeys.staff_id} = ${staffId})`;
  const [account] = await tx
    .update(staff)
    .set({
      second_factor: sql`case
        when ${staff.totp_secret} is null then case when ${hasPasskey} then 'passkey' else 'none' end
        else case when ${hasPasskey} then 'both' else 'app' end
      end`,
    })
    .where(eq(staff.id, staffId))
    .returning({ secondFactor: staff.second_factor });
  return account?.secondFactor ?? 'none';
}

/** The person who sets up a second factor, and their device and network. */
export interface Enroller {
  readonly actor: Actor;
  /** `sign-in`: for an account that has none. `account`: its owner is signed in. */
  readonly place: 'sign-in' | 'account';
}

/**
 * Locks an account that gets a second factor.
 *
 * @throws {AppError} `challenge_expired` if it got one since its sign-in began: the password alone
 * must not replace it
 */
export async function lockForEnrolment(
  tx: Transaction,
  staffId: number,
  { place }: Enroller,
): Promise<{ totp_pending: string | null; secondFactor: SecondFactor }> {
  const [account] = await tx
    .select({ totp_pending: staff.totp_pending, secondFactor: staff.second_factor })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('update');
  if (!account || (place === 'sign-in' && account.secondFactor !== 'none'))
    throw challengeExpired();
  return account;
}

/**
 * After an account got a second factor.
 *
 * @returns its recovery codes, if it had none left: the only time that they can be shown
 */
export async function completeEnrolment(
  tx: Transaction,
  staffId: number,
  { actor }: Enroller,
  factor: 'app' | 'passkey',
): Promise<string[] | undefined> {
  await syncSecondFactor(tx, staffId);
  const action = 'account.second-factor-added';
  await record(tx, actor, { action, resource: 'staff', recordId: staffId, form: { factor } });
  if ((await countRecoveryCodes(tx, staffId)) > 0) return undefined;
  return replaceRecoveryCodes(tx, staffId);
}

/**
 * After an account lost its app or a passkey. Without any factor left, its recovery codes go, too.
 *
 * @throws {AppError} `wrong_state` in production, where an account keeps one
 */
export async function removeFactor(
  tx: Transaction,
  staffId: number,
  { actor }: Enroller,
  { factor, mode }: { readonly factor: 'app' | 'passkey'; readonly mode: Settings['MODE'] },
): Promise<void> {
  const left = await syncSecondFactor(tx, staffId);
  if (left === 'none' && mode === 'production')
    throw new AppError('wrong_state', 'This is your last second factor: add another one first.');
  if (left === 'none') await tx.delete(recoveryCodes).where(eq(recoveryCodes.staff_id, staffId));
  const action = 'account.second-factor-removed';
  await record(tx, actor, { action, resource: 'staff', recordId: staffId, form: { factor } });
}

/** Takes every second factor from an account: its app, its passkeys and its recovery codes. */
export async function removeSecondFactors(tx: Transaction, staffId: number): Promise<void> {
  await tx
    .update(staff)
    .set({ totp_secret: null, totp_pending: null, totp_last_step: 0, second_factor: 'none' })
    .where(eq(staff.id, staffId));
  await tx.delete(passkeys).where(eq(passkeys.staff_id, staffId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staff_id, staffId));
}
