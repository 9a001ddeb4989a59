import type { Transaction } from '@koshpay/api';
import type { BlockHead, ScannedBlock, ScannedRange } from '../chain/scanned-block.ts';
import { forgetBlocks, keepBlocks, type Window } from './cursor.ts';
import { hold, type Lease, moveTo } from './lease.ts';
import { lockNetwork } from './lock-network.ts';
import type { ScannedNetwork } from './scanned-network.ts';
import { type Depth, settleFinal, settleOpen } from './settle.ts';
import { keepOpen, storeMovements } from './store-movements.ts';

/** Stores a block near the head, with what moved in it, and credits what has become final by it. */
export async function storeBlock(
  tx: Transaction,
  lease: Lease,
  network: ScannedNetwork,
  block: ScannedBlock,
  { depth, window }: { readonly depth: Depth; readonly window: Window },
): Promise<void> {
  await moveTo(tx, lease, depth);
  await lockNetwork(tx, network.id);
  await keepBlocks(tx, lease.instanceId, [block]);
  const { ids } = await storeMovements(tx, network, [block]);
  await keepOpen(tx, ids);
  await settleOpen(tx, network, depth);
  await forgetBlocks(tx, lease.instanceId, network.id, window);
}

/** Stores blocks that are final, with what moved in them, and credits it. */
export async function storeRange(
  tx: Transaction,
  lease: Lease,
  network: ScannedNetwork,
  { first, last, blocks }: ScannedRange,
  { head, final }: { readonly head: number; readonly final: number },
): Promise<void> {
  await moveTo(tx, lease, { last: last.number, final });
  await lockNetwork(tx, network.id);
  await keepBlocks(tx, lease.instanceId, toEdges(first, last));
  const { ids } = await storeMovements(tx, network, blocks);
  await settleFinal(tx, ids, head);
}

/**
 * Stores what is missing of final blocks that were read before, and credits it. The cursor stays.
 *
 * @returns how many rows were missing
 */
export async function storeAgain(
  tx: Transaction,
  lease: Lease,
  network: ScannedNetwork,
  { blocks }: ScannedRange,
  head: number,
): Promise<number> {
  await hold(tx, lease);
  await lockNetwork(tx, network.id);
  const { ids, added } = await storeMovements(tx, network, blocks, { counts: false });
  await settleFinal(tx, ids, head);
  return added.length;
}

/** A block may be both. */
function toEdges(first: BlockHead, last: BlockHead): BlockHead[] {
  return first.number === last.number ? [last] : [first, last];
}

/** Counts on without a new block: what nodes call final has moved. */
export async function settleAgain(
  tx: Transaction,
  lease: Lease,
  network: ScannedNetwork,
  depth: Depth,
): Promise<void> {
  await moveTo(tx, lease, depth);
  await lockNetwork(tx, network.id);
  await settleOpen(tx, network, depth);
}
