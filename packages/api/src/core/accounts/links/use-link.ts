import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { LinkPurpose } from '../passwords/create-link.ts';
import { withPassword } from '../passwords/passwords.ts';
import { toTokenHash } from '../sessions/sessions.ts';
import { roles, staff } from '../tables.ts';

/** The account of a link that works. */
export type LinkedAccount = Awaited<ReturnType<typeof findLinkedAccount>>;

/**
 * The account whose password a link may set.
 *
 * @throws {AppError} `link_expired` if it was used, replaced, or is too old
 */
export async function findLinkedAccount(db: Queryable, token: string) {
  const [account] = await db
    .select({
      id: staff.id,
      username: staff.username,
      name: staff.name,
      email: staff.email,
      secondFactor: staff.second_factor,
      allowedNetworks: roles.allowed_networks,
      purpose: sql<LinkPurpose>`${staff.link_purpose}`,
    })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role_id))
    .where(isLinkOf(token));
  if (!account) throw expired();
  return account;
}

/**
 * Sets the password of the account of a link, which ends its sessions and the link.
 *
 * @throws {AppError} `link_expired` if another request has used it by now
 */
export async function setPasswordByLink(
  db: Queryable,
  token: string,
  passwordHash: string,
): Promise<void> {
  const changed = await db
    .update(staff)
    .set({ ...withPassword(passwordHash), status: 'active', updated_at: sql`now()` })
    .where(isLinkOf(token))
    .returning({ id: staff.id });
  if (changed.length === 0) throw expired();
}

function isLinkOf(token: string) {
  return and(
    eq(staff.link_hash, toTokenHash(token)),
    gt(staff.link_expires_at, sql`now()`),
    ne(staff.status, 'disabled'),
  );
}

function expired(): AppError {
  return new AppError(
    'link_expired',
    'This link has expired or was used already. Ask for another one.',
  );
}
