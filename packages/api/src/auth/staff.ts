import { hasVisibleText } from '@koshpay/resource';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../database/connect.ts';
import { reserveIds } from '../database/reserve-ids.ts';
import type { Place } from '../secrets/cipher.ts';
import type { Vault } from '../secrets/vault.ts';
import { removeSecondFactors } from './factors/second-factor.ts';
import { hashPassword } from './passwords.ts';
import { ensureRole, findRole } from './roles.ts';
import { type Attributes, staff } from './tables.ts';

/** What a new account needs. */
export const newStaffSchema = z.object({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^[a-z0-9._-]{2,50}$/,
      'The username may have 2 to 50 letters, digits, dots, dashes and underscores.',
    ),
  email: z.string().trim().toLowerCase().pipe(z.email('The e-mail address is not valid.')),
  name: z
    .string()
    .trim()
    .refine(hasVisibleText, 'The name is missing.')
    .max(100, 'The name is too long.'),
  password: z.string(),
});

type NewStaff = z.infer<typeof newStaffSchema> & {
  totpSecret?: string | null;
  /** The name of its role; `owner` by default. */
  role?: string;
  /** Instead of a role: it gets one of its own with these. */
  permissions?: string[];
  attributes?: Attributes;
  isDemo?: boolean;
};

/**
 * Creates an account; undefined if the username or the e-mail address is taken.
 *
 * @throws {AppError} `not_found` for a role that does not exist
 */
export async function createStaff(
  tx: Transaction,
  vault: Vault,
  { password, totpSecret, role, permissions, isDemo = false, ...account }: NewStaff,
): Promise<number | undefined> {
  const password_hash = await hashPassword(password);
  const role_id = permissions
    ? await ensureRole(tx, account.username, permissions)
    : await findRole(tx, role ?? 'owner');
  const [id = 0] = await reserveIds(tx, staff, 1);
  const [created] = await tx
    .insert(staff)
    .overridingSystemValue()
    .values({
      ...account,
      id,
      role_id,
      password_hash,
      is_demo: isDemo,
      totp_secret: await seal(tx, vault, id, totpSecret),
      second_factor: totpSecret ? 'app' : 'none',
    })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  return created?.id;
}

/** Ends an account and its sessions, until a reset; false if there is none. */
export async function disableStaff(db: Queryable, username: string): Promise<boolean> {
  const changed = await db
    .update(staff)
    .set({ status: 'disabled' })
    .where(eq(staff.username, username))
    .returning({ id: staff.id });
  return changed.length > 0;
}

/**
 * Gives an account a new password and second factor, which ends its sessions and removes what
 * kept it from signing in; false if there is none.
 */
export async function resetStaff(
  tx: Transaction,
  vault: Vault,
  {
    username,
    password,
    totpSecret,
  }: { username: string; password: string; totpSecret: string | null },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const [found] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.username, username))
    .for('update');
  if (!found) return false;
  await removeSecondFactors(tx, found.id);
  await tx
    .update(staff)
    .set({
      password_hash: passwordHash,
      password_changed_at: sql`clock_timestamp()`,
      totp_secret: await seal(tx, vault, found.id, totpSecret),
      second_factor: totpSecret ? 'app' : 'none',
      is_demo: false,
      status: 'active',
    })
    .where(eq(staff.id, found.id));
  return true;
}

/** The place for which the secret of an account's second factor is sealed. */
export function totpPlace(id: number): Place {
  return { table: 'staff', column: 'totp_secret', row: id };
}

/** Seals a secret, so that reading the table is not enough to generate codes. */
async function seal(
  tx: Transaction,
  vault: Vault,
  id: number,
  totpSecret: string | null | undefined,
): Promise<string | null> {
  return totpSecret ? (await vault.sealing(tx))(totpSecret, totpPlace(id)) : null;
}
