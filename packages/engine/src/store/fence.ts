import type { Lease, Place } from '../ports/scans.ts';
import type { StoreTransaction } from '../ports/store.ts';

/** The worker no longer has the lease: another one has taken over, or the instance is gone. */
export class LeaseLost extends Error {}

type Tx = Pick<StoreTransaction, 'scan'>;

/** Throws that another worker runs an instance. */
export function throwLost({ instanceId }: Lease): never {
  throw new LeaseLost(`Instance ${instanceId} is run by another worker.`);
}

/**
 * Fences a transaction: it continues only if the worker has the lease still, and no other can take it
 * over before it ends.
 *
 * @throws {LeaseLost}
 */
export async function fence(tx: Tx, lease: Lease): Promise<void> {
  if (!(await tx.scan.hold(lease))) throwLost(lease);
}

/**
 * Fences a transaction likewise, and moves on to a place. What was final stays so.
 *
 * @throws {LeaseLost}
 */
export async function fenceAndMove(
  tx: Tx,
  lease: Lease,
  place: Pick<Place, 'last'> & Partial<Place>,
): Promise<void> {
  if (!(await tx.scan.hold(lease, place))) throwLost(lease);
}

/**
 * Makes sure that an instance is at the block at which its worker left it, until the transaction ends.
 * After a failover that lost commits it is not, and the worker would leave a gap.
 *
 * @throws {LeaseLost}
 */
export async function fenceAt(tx: Tx, lease: Lease, block: number | undefined): Promise<void> {
  if (!(await tx.scan.holdAt(lease, block)))
    throw new LeaseLost(`Instance ${lease.instanceId} is not where its worker left it.`);
}
