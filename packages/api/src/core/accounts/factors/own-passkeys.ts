import { and, eq } from 'drizzle-orm';
import { record } from '../../audit/record.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import type { Settings } from '../../settings.ts';
import { type Enroller, lockForEnrolment, removeFactor } from './second-factor.ts';
import { passkeys } from './tables.ts';

/** A passkey, if it is one of an account. */
interface OwnPasskey {
  readonly id: number;
  readonly staffId: number;
}

/** Gives a passkey another name, and returns the former one; undefined if there is none. */
export async function renamePasskey(
  tx: Transaction,
  own: OwnPasskey,
  name: string,
  { actor }: Enroller,
): Promise<string | undefined> {
  const { staffId } = own;
  const [former] = await tx
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(isPasskey(own))
    .for('update');
  if (!former) return undefined;
  await tx.update(passkeys).set({ name }).where(isPasskey(own));
  await record(tx, actor, {
    action: 'account.passkey-renamed',
    resource: 'staff',
    recordId: staffId,
    form: { from: former.name, to: name },
  });
  return former.name;
}

/**
 * Removes a passkey, and returns its name; undefined if there is none.
 *
 * @throws {AppError} `wrong_state` for the last second factor, where the account must have one
 */
export async function removePasskey(
  tx: Transaction,
  own: OwnPasskey,
  mode: Settings['MODE'],
  enroller: Enroller,
): Promise<string | undefined> {
  await lockForEnrolment(tx, own.staffId, enroller);
  const [removed] = await tx
    .delete(passkeys)
    .where(isPasskey(own))
    .returning({ name: passkeys.name });
  if (removed) await removeFactor(tx, own.staffId, enroller, { factor: 'passkey', mode });
  return removed?.name;
}

function isPasskey({ id, staffId }: OwnPasskey) {
  return and(eq(passkeys.id, id), eq(passkeys.staff_id, staffId));
}
