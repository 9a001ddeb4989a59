import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/connection/connect.ts';
import { type AppError, invalidField } from '../../errors.ts';
import type { EncryptionContext } from '../../secrets/cipher.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { AccountNotices } from '../mails/send-notices.ts';
import { staff } from '../tables.ts';
import { completeEnrolment, type Enroller, lockForEnrolment } from './second-factor.ts';
import { createTotpSecret, findTotpStep, toTotpUri, totpContext } from './totp.ts';

/** The secret of an app that is set up. */
export const appSecretSchema = z.object({
  secret: z.string().describe('For typing, in base32.'),
  uri: z.string().describe('For a QR code.'),
});

/** New recovery codes: the only time that they are shown. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

interface EnrolmentContext {
  readonly db: Database;
  readonly vault: Vault;
  readonly notices: AccountNotices;
}

/** The secret of a new app: for typing, and as the content of a QR code. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Starts setting up an app for an account: it counts from its first code on. */
export async function startApp(
  { db, vault }: Omit<EnrolmentContext, 'notices'>,
  { id, username }: { readonly id: number; readonly username: string },
  issuer: string,
): Promise<AppSecret> {
  const secret = createTotpSecret();
  await db.transaction(async (tx) => {
    const seal = await vault.sealing(tx);
    const totp_pending = seal(secret, pendingContext(id));
    await tx.update(staff).set({ totp_pending }).where(eq(staff.id, id));
  });
  return { secret, uri: toTotpUri(secret, issuer, username) };
}

/**
 * Makes the app that was started the account's only one, and mails that.
 *
 * @returns new recovery codes, if it had none left
 * @throws {AppError} `validation_failed` on the code, `challenge_expired`
 */
export async function confirmApp(
  { db, vault, notices }: EnrolmentContext,
  id: number,
  code: string,
  enroller: Enroller,
): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    const seal = await vault.sealing(tx);
    const { totp_pending: pending } = await lockForEnrolment(tx, id, enroller);
    const secret = pending && (await vault.open(tx, pending, pendingContext(id)));
    const step = secret ? findTotpStep(secret, code) : undefined;
    if (!secret || step === undefined) throw wrongFirstCode();
    await tx
      .update(staff)
      .set({ totp_secret: seal(secret, totpContext(id)), totp_pending: null, totp_last_step: step })
      .where(eq(staff.id, id));
    const change = 'An authenticator app was set up as your second factor.';
    await notices.securityChanged(tx, id, change);
    return completeEnrolment(tx, id, enroller, 'app');
  });
}

function wrongFirstCode(): AppError {
  const message = 'This code is wrong. Check that the clock of your phone is right.';
  return invalidField('two_fa_code', 'wrong', message);
}

function pendingContext(row: number): EncryptionContext {
  return { table: 'staff', column: 'totp_pending', row };
}
