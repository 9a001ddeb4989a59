import { hasVisibleText } from '@koshpay/resource';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../database/connect.ts';
import { reserveIds } from '../database/reserve-ids.ts';
import type { Place } from '../secrets/cipher.ts';
import type { Vault } from '../secrets/vault.ts';
import { removeSecondFactors } from './factors/second-factor.ts';
import { type LinkColumns, noLink } from './links/create-link.ts';
import { hashPassword } from './passwords.ts';
import { createOwnRole, findRole } from './roles.ts';
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
});

/** How an account gets a password: it has one, or the link sets it. */
type FirstPassword = { password: string } | { link: LinkColumns };

type NewStaff = z.infer<typeof newStaffSchema> &
  FirstPassword & {
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
  { username, email, name, totpSecret, isDemo = false, ...account }: NewStaff,
): Promise<number | undefined> {
  const role_id = account.permissions
    ? await createOwnRole(tx, username, account.permissions)
    : await findRole(tx, account.role ?? 'owner');
  const [id = 0] = await reserveIds(tx, staff, 1);
  const [created] = await tx
    .insert(staff)
    .overridingSystemValue()
    .values({
      id,
      username,
      email,
      name,
      role_id,
      ...(account.attributes && { attributes: account.attributes }),
      ...(await toColumns(account)),
      status: 'link' in account ? 'invited' : 'active',
      is_demo: isDemo,
      totp_secret: await seal(tx, vault, id, totpSecret),
      second_factor: totpSecret ? 'app' : 'none',
    })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  return created?.id;
}

/**
 * Gives an account another password, or a link that sets one, and takes its second factor. That ends
 * its sessions and removes what kept it from signing in; false if there is none.
 */
export async function resetStaff(
  tx: Transaction,
  { username, ...first }: { username: string } & FirstPassword,
): Promise<boolean> {
  const [changed] = await tx
    .update(staff)
    .set({
      ...noLink,
      ...(await toColumns(first)),
      password_changed_at: sql`clock_timestamp()`,
      needs_new_password: false,
      is_demo: false,
      status: 'active',
    })
    .where(eq(staff.username, username))
    .returning({ id: staff.id });
  if (changed) await removeSecondFactors(tx, changed.id);
  return changed !== undefined;
}

async function toColumns(first: FirstPassword) {
  if ('link' in first) return { password_hash: null, ...first.link };
  return { password_hash: await hashPassword(first.password) };
}

/** An account by its username. */
export async function findStaff(db: Queryable, username: string) {
  const [found] = await db
    .select({ username: staff.username, email: staff.email, name: staff.name })
    .from(staff)
    .where(eq(staff.username, username));
  return found;
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
