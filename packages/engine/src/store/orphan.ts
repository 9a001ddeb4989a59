import type { FoundBlock } from '../ports/movements.ts';
import type { Lease } from '../ports/scans.ts';
import type { StoreTransaction } from '../ports/store.ts';
import { fence, fenceAndMove } from './fence.ts';
import { orphanPlace } from './movement-key.ts';

/**
 * Goes back to the last block that is still in the chain: what was found in those after it is orphaned,
 * and its credits are reversed.
 *
 * @returns the ids of the movements that were lost
 */
export async function goBack(
  tx: StoreTransaction,
  lease: Lease,
  networkId: number,
  ancestor: number,
): Promise<readonly number[]> {
  await fenceAndMove(tx, lease, { last: ancestor });
  await tx.movements.lock(networkId);
  const hashes = await tx.scan.dropBlocks(lease.instanceId, ancestor);
  return orphan(tx, await tx.movements.readOpenIn(networkId, ancestor, hashes));
}

/**
 * Marks the open movements in blocks that are lost.
 *
 * @returns their ids
 */
export async function orphanOpen(
  tx: StoreTransaction,
  lease: Lease,
  networkId: number,
  lost: readonly FoundBlock[],
): Promise<readonly number[]> {
  await fence(tx, lease);
  await tx.movements.lock(networkId);
  const hashes = lost.map(({ hash }) => hash);
  return orphan(tx, await tx.movements.readOpenIn(networkId, -1, hashes));
}

/**
 * Marks movements whose block is lost.
 *
 * @returns their ids
 */
export async function orphan(
  { movements }: StoreTransaction,
  ids: readonly number[],
): Promise<readonly number[]> {
  await movements.orphan(ids, orphanPlace);
  return ids;
}
