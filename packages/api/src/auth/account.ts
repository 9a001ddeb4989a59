import { eq, or } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { isKnownAddress } from './known-addresses.ts';
import { profileColumns, roles, staff } from './tables.ts';

/** An account as sign-in reads it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * The account of a username or e-mail address, and whether it signed in from a network recently.
 */
export async function findAccount({ drizzle }: Database, name: string, network: string) {
  const [found] = await drizzle
    .select({
      ...profileColumns,
      passwordHash: staff.password_hash,
      totpSecret: staff.totp_secret,
      isDemo: staff.is_demo,
      status: staff.status,
      isKnownAddress: isKnownAddress(drizzle, network),
    })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role_id))
    .where(or(eq(staff.username, name), eq(staff.email, name)));
  return found;
}
