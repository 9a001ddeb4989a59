import type { BlockHead, ScannedBlock, ScannedRange } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { Lease, Window } from '../ports/scans.ts';
import type { StoreTransaction } from '../ports/store.ts';
import { fence, fenceAndMove } from './fence.ts';
import { type Depth, type Proof, type Settled, settleFinal, settleOpen } from './settle.ts';
import { storeMovements } from './store-movements.ts';

/**
 * Stores a block near the head, with what moved in it, and credits what has become final by it.
 *
 * @param window the blocks before it are forgotten; none without it
 */
export async function storeBlock(
  tx: StoreTransaction,
  lease: Lease,
  network: ScannedNetwork,
  block: ScannedBlock,
  { depth, window }: { readonly depth: Depth & Proof; readonly window?: Window | undefined },
): Promise<Settled> {
  await fenceAndMove(tx, lease, depth);
  await tx.movements.lock(network.id);
  await tx.scan.keepBlocks(lease.instanceId, [block]);
  const { ids, changed } = await storeMovements(tx, network, [block]);
  await tx.movements.keepOpen(ids);
  const settled = await settleOpen(tx, network, lease.instanceId, depth);
  if (window) await tx.scan.forgetBlocks(lease.instanceId, network.id, window);
  return { ...settled, changed: [...changed, ...settled.changed] };
}

/** Stores blocks that are final, with what moved in them, and credits it. */
export async function storeRange(
  tx: StoreTransaction,
  lease: Lease,
  network: ScannedNetwork,
  { first, last, blocks }: ScannedRange,
  { final, ...depth }: { readonly head: number; readonly final: number } & Proof,
): Promise<Settled> {
  await fenceAndMove(tx, lease, { last: last.number, final });
  await tx.movements.lock(network.id);
  await tx.scan.keepBlocks(lease.instanceId, toEdges(first, last));
  const { ids, changed } = await storeMovements(tx, network, blocks);
  const settled = await settleFinal(tx, network, ids, depth);
  return { ...settled, changed: [...changed, ...settled.changed] };
}

/** The movements that were missing of blocks that were read again. */
export interface StoredAgain extends Settled {
  /** The number of rows. */
  readonly missing: number;
}

/** Stores what is missing of final blocks that were read before, and credits it. The cursor stays. */
export async function storeAgain(
  tx: StoreTransaction,
  lease: Lease,
  network: ScannedNetwork,
  { blocks }: ScannedRange,
  depth: { readonly head: number } & Proof,
): Promise<StoredAgain> {
  await fence(tx, lease);
  await tx.movements.lock(network.id);
  const { ids, added, changed } = await storeMovements(tx, network, blocks, { counts: false });
  const settled = await settleFinal(tx, network, ids, depth);
  return { ...settled, missing: added.length, changed: [...changed, ...settled.changed] };
}

/** A block may be both. */
function toEdges(first: BlockHead, last: BlockHead): BlockHead[] {
  return first.number === last.number ? [last] : [first, last];
}

/** Counts on without a new block: what nodes call final has moved, or more blocks were looked up. */
export async function settleAgain(
  tx: StoreTransaction,
  lease: Lease,
  network: ScannedNetwork,
  depth: Depth & Proof,
): Promise<Settled> {
  await fenceAndMove(tx, lease, {
    last: depth.last,
    ...(depth.final !== undefined && { final: depth.final }),
  });
  await tx.movements.lock(network.id);
  return settleOpen(tx, network, lease.instanceId, depth);
}
