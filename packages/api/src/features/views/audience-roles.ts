import {
  type Account,
  isAllowed,
  isAuthorized,
  roles as roleResource,
  shareViews,
} from '@koshpay/resource/internal';
import { asc, eq } from 'drizzle-orm';
import { staff as accounts, roles } from '../../core/accounts/tables.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';

type Person = Account & { readonly id: number };

/** The role of an account; undefined for one that was deleted. */
export async function roleOf(db: Queryable, staffId: number): Promise<number | undefined> {
  const [found] = await db
    .select({ role: accounts.role_id })
    .from(accounts)
    .where(eq(accounts.id, staffId));
  return found?.role;
}

/** The roles with which a person can share views: all that they may list, or their own. */
export async function readAudienceRoles(db: Queryable, person: Person, own: number | undefined) {
  if (!isAllowed(person, [shareViews])) return [];
  return db
    .select({ id: roles.id, title: roles.title })
    .from(roles)
    .where(isAuthorized(person, roleResource, 'list') ? undefined : eq(roles.id, own ?? 0))
    .orderBy(asc(roles.title));
}

/**
 * The role of a view that is shared with one: a chosen one, or the person's own.
 *
 * @throws {AppError} `not_found` for a role that the person may not list
 */
export async function toAudienceRole(
  db: Queryable,
  person: Person,
  chosen: number | undefined,
): Promise<number | null> {
  const own = await roleOf(db, person.id);
  if (chosen === undefined) return own ?? null;
  const available = await readAudienceRoles(db, person, own);
  if (!available.some(({ id }) => id === chosen))
    throw new AppError('not_found', 'This role was not found. It may have been deleted.');
  return chosen;
}

/** The title of a role. */
export async function titleOf(db: Queryable, id: number): Promise<string | undefined> {
  const [found] = await db.select({ title: roles.title }).from(roles).where(eq(roles.id, id));
  return found?.title;
}
