import { sql } from 'drizzle-orm';
import type { Queryable } from './lease.ts';

/** Any number: the class of these locks. */
const lockClass = 7_120;

/**
 * Waits until no other scanner stores what moved on a network, until the transaction ends: several of
 * one network find the same movements.
 */
export async function lockNetwork(tx: Queryable, networkId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, ${networkId}::int)`);
}
