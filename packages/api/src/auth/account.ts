import { eq, or } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { isKnownAddress } from './known-addresses.ts';
import { profileColumns, staff } from './tables.ts';

/** An account as sign-in reads it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * The account of a username or e-mail address, and whether it signed in from a network recently.
 */
export async function findAccount({ drizzle }: Database, name: string, network: string) {
  const [found] = await drizzle
    .select({
      ...profileColumns,
      passwordHash: staff.passwordHash,
      totpSecret: staff.totpSecret,
      isDemo: staff.isDemo,
      disabledAt: staff.disabledAt,
      isKnownAddress: isKnownAddress(drizzle, network),
    })
    .from(staff)
    .where(or(eq(staff.username, name), eq(staff.email, name)));
  return found;
}
