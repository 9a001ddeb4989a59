import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import { recoveryCodes } from './factors/tables.ts';
import { isKnownAddress } from './sessions/known-addresses.ts';
import { isLimited, profileColumns, roles, staff } from './tables.ts';

/** An account as sign-in reads it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * The account of a username or e-mail address, and whether it signed in from a network recently.
 */
export function findAccount(db: Database, name: string, network: string) {
  return selectAccount(db, network, or(eq(staff.username, name), eq(staff.email, name)));
}

/** The account with an id, as {@link findAccount} returns it. */
export function findAccountById(db: Database, id: number, network: string) {
  return selectAccount(db, network, eq(staff.id, id));
}

async function selectAccount({ drizzle }: Database, network: string, isWanted: SQL | undefined) {
  const [found] = await drizzle
    .select({
      ...profileColumns,
      passwordHash: staff.password_hash,
      totpSecret: staff.totp_secret,
      secondFactor: staff.second_factor,
      needsNewPassword: staff.needs_new_password,
      isDemo: staff.is_demo,
      status: staff.status,
      isLimited,
      hasRecoveryCodes: sql<boolean>`exists (select 1 from ${recoveryCodes}
        where ${recoveryCodes.staff_id} = ${staff.id} and ${recoveryCodes.used_at} is null)`,
      isKnownAddress: isKnownAddress(drizzle, network),
    })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role_id))
    .where(isWanted);
  return found;
}
