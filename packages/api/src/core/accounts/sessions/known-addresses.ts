import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/connection/connect.ts';
import { knownAddresses, staff } from '../tables.ts';

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

/**
 * Records that an account signed in from a network and with a device.
 *
 * @returns whether that is unusual: it signed in within 30 days, but from another network and with
 *   another device
 */
export async function rememberSignIn(
  { drizzle }: Database,
  staffId: number,
  { network, device }: { readonly network: string; readonly device: string | null },
): Promise<boolean> {
  // Browsers get a new version every few weeks.
  const places = [network, ...(device ? [`device ${device.replace(/ \d+/, '')}`] : [])];
  const known = await drizzle
    .select({ place: knownAddresses.address })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.staffId, staffId), gt(knownAddresses.lastUsedAt, oldest)));
  await drizzle
    .insert(knownAddresses)
    .values(places.map((address) => ({ staffId, address })))
    .onConflictDoUpdate({
      target: [knownAddresses.staffId, knownAddresses.address],
      set: { lastUsedAt: sql`now()` },
    });
  return known.length > 0 && !known.some(({ place }) => places.includes(place));
}

/** Deletes networks that are no longer known. */
export async function sweepKnownAddresses(db: Queryable): Promise<void> {
  await db.delete(knownAddresses).where(lte(knownAddresses.lastUsedAt, oldest));
}
