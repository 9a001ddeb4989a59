import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/connect.ts';
import { knownAddresses, staff } from './tables.ts';

const oldest = sql`now() - interval '30 days'`;

/** In a query on staff: whether the account signed in from a network within 30 days. */
export function isKnownAddress(db: Queryable, network: string) {
  return sql<boolean>`exists ${db
    .select({ one: sql`1` })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.staffId, staff.id),
        eq(knownAddresses.address, network),
        gt(knownAddresses.lastUsedAt, oldest),
      ),
    )}`;
}

/** Records that an account signed in from a network. */
export async function rememberAddress(
  { drizzle }: Database,
  staffId: number,
  address: string,
): Promise<void> {
  await drizzle
    .insert(knownAddresses)
    .values({ staffId, address })
    .onConflictDoUpdate({
      target: [knownAddresses.staffId, knownAddresses.address],
      set: { lastUsedAt: sql`now()` },
    });
}

/** Deletes networks that are no longer known. */
export async function sweepKnownAddresses(db: Queryable): Promise<void> {
  await db.delete(knownAddresses).where(lte(knownAddresses.lastUsedAt, oldest));
}
