import { hasVisibleText } from '@koshpay/resource';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { reserveIds } from '../../database/statements/reserve-ids.ts';
import type { Vault } from '../../secrets/vault.ts';
import { removeSecondFactors } from '../factors/second-factor.ts';
import { totpContext } from '../factors/totp.ts';
import { type LinkColumns, noLink } from '../passwords/create-link.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { checkAttributes } from '../rights/attributes.ts';
import { createOwnRole, findRole } from '../rights/roles.ts';
import type { LimitRules } from '../rights/rules.ts';
import { ssoIdentities } from '../sso-tables.ts';
import { type Attributes, roles, staff } from '../tables.ts';

/** The values that a new account needs. */
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

/** The way in which an account gets a password: it has one, or the link sets it. */
type FirstPassword = { password: string } | { link: LinkColumns };

/** An identity provider signs the person in. */
type NoPassword = { hasPassword: false };

type NewStaff = z.infer<typeof newStaffSchema> &
  (FirstPassword | NoPassword) & {
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
 * @throws {AppError} `not_found` for a role that does not exist; `validation_failed` for attributes
 *   that limit it to nothing that exists, or less than its role must be
 * @example
 * await createStaff(tx, product, vault, {
 *   username: 'asha',
 *   email: 'asha@example.com',
 *   name: 'Asha',
 *   password: 'a long enough password',
 *   role: 'librarian',
 * });
 */
export async function createStaff(
  tx: Transaction,
  rules: LimitRules,
  vault: Vault,
  { username, email, name, totpSecret, isDemo = false, ...account }: NewStaff,
): Promise<number | undefined> {
  const role_id = account.permissions
    ? await createOwnRole(tx, username, account.permissions)
    : await findRole(tx, account.role ?? 'owner');
  await checkLimits(tx, rules, role_id, account.attributes);
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

/** The rules for the attributes of an account, for its role as it is now. */
export async function checkLimits(
  tx: Transaction,
  rules: LimitRules,
  roleId: number,
  attributes: Attributes = {},
): Promise<void> {
  const [role] = await tx
    .select({ scopedBy: roles.scoped_by })
    .from(roles)
    .where(eq(roles.id, roleId))
    .for('share');
  await checkAttributes(tx, rules, attributes, role?.scopedBy ?? []);
}

/**
 * Gives an account another password, or a link that sets one, and takes its second factor and its
 * identity at the provider of single sign-on. That ends its sessions and removes what kept it from
 * signing in; false if there is none.
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
      admissions: {},
      password_changed_at: sql`clock_timestamp()`,
      needs_new_password: false,
      is_demo: false,
      status: 'active',
    })
    .where(eq(staff.username, username))
    .returning({ id: staff.id });
  if (!changed) return false;
  await removeSecondFactors(tx, changed.id);
  await tx.delete(ssoIdentities).where(eq(ssoIdentities.staff_id, changed.id));
  return true;
}

async function toColumns(first: FirstPassword | NoPassword) {
  if ('password' in first) return { password_hash: await hashPassword(first.password) };
  return { password_hash: null, ...('link' in first && first.link) };
}

/** An account by its username. */
export async function findStaff(db: Queryable, username: string) {
  const [found] = await db
    .select({ username: staff.username, email: staff.email, name: staff.name })
    .from(staff)
    .where(eq(staff.username, username));
  return found;
}

/** Seals a secret, so that reading the table is not enough to generate codes. */
async function seal(
  tx: Transaction,
  vault: Vault,
  id: number,
  totpSecret: string | null | undefined,
): Promise<string | null> {
  return totpSecret ? (await vault.sealing(tx))(totpSecret, totpContext(id)) : null;
}
