import { toHexAddress, toUnits } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { FoundBlock, WaitingMovement } from '../ports/movements.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { Changes, StoreTransaction } from '../ports/store.ts';

/** The progress of a chain. */
export interface Depth {
  /** The last block that was stored. */
  readonly last: number;
  /** Up to here, its blocks are final, however much moved in them. */
  readonly finalTo: number;
  /** Of the blocks that are stored, none up to here may be lost. */
  readonly final?: number;
  /** Confirmations count from here; from `last` by default, since nothing after it was read. */
  readonly head?: number;
}

/** The results of questions to endpoints beside the blocks that a scanner has stored. */
export interface Proof {
  /** Blocks in the chain of the last one that was stored. */
  readonly seen?: ReadonlySet<Hex>;
  /** Blocks that two endpoints call final; undefined where there is only one. */
  readonly agreed?: ReadonlySet<Hex>;
}

/** The credited transactions, and the blocks that wait. */
export interface Settled extends Changes {
  /** The blocks that wait for a second endpoint alone. */
  readonly waiting: readonly FoundBlock[];
}

/** The factor of the confirmations after which blocks are final where nodes do not say it. */
const withoutTag = 10;

/** The last block that is final whatever is in it: what nodes call so, else one that is deep enough. */
export function toFinal(
  head: number,
  finalized: number | undefined,
  { confirmations }: Pick<ScannedNetwork, 'confirmations'>,
): number {
  return finalized ?? head - withoutTag * confirmations;
}

/**
 * Credits what waits for its confirmations and is final now: only in blocks that the scanner has stored
 * or looked up, by their hashes. What is not final yet is left as it is.
 */
export async function settleOpen(
  tx: StoreTransaction,
  network: ScannedNetwork,
  instanceId: number,
  depth: Depth & Proof,
): Promise<Settled> {
  const head = depth.head ?? depth.last;
  const deepest = Math.min(depth.last, toDeepest(network, { head, finalTo: depth.finalTo }));
  const waiting = await tx.movements.readWaiting(network.id, instanceId, {
    to: deepest,
    seen: [...(depth.seen ?? [])],
  });
  const final = waiting.filter((each) => isFinal(each, network, depth.finalTo));
  return confirmAgreed(tx, network, final, { head, agreed: depth.agreed });
}

/** Credits transactions in blocks that were just read and are final. */
export async function settleFinal(
  tx: StoreTransaction,
  network: ScannedNetwork,
  ids: readonly number[],
  { head, ...proof }: { readonly head: number } & Proof,
): Promise<Settled> {
  if (ids.length === 0) return { waiting: [], changed: [] };
  const counted = await tx.movements.count(ids, head);
  const { waiting } = await confirmAgreed(tx, network, counted, { head, ...proof });
  const isWaiting = ({ block }: WaitingMovement) => waiting.some(({ hash }) => hash === block.hash);
  await tx.movements.keepOpen(counted.filter(isWaiting).map(({ id }) => id));
  return { waiting, changed: counted.map(({ id }) => id) };
}

/** Credits what is final, but large amounts only where two endpoints agree, if there are two. */
async function confirmAgreed(
  tx: StoreTransaction,
  network: ScannedNetwork,
  final: readonly WaitingMovement[],
  { head, agreed }: Confirming,
): Promise<Settled> {
  const isAgreed = (each: WaitingMovement) =>
    !agreed || agreed.has(each.block.hash) || !isLarge(each, network);
  const changed = final.filter(isAgreed).map(({ id }) => id);
  await tx.movements.confirm(changed, head);
  const waiting = final.filter((each) => !isAgreed(each)).map(({ block }) => block);
  return { waiting, changed };
}

/** The facts by which transactions are confirmed. */
interface Confirming extends Pick<Proof, 'agreed'> {
  /** Confirmations count from here. */
  readonly head: number;
}

/** The last block in which anything is final. */
function toDeepest(
  { finality, confirmations }: ScannedNetwork,
  { head, finalTo }: { readonly head: number; readonly finalTo: number },
): number {
  // On chains where confirmations count, the tag alone is not trusted: blocks were replaced after it.
  return finality === 'finalized' ? finalTo : head - confirmations + 1;
}

/** True of a transaction that is final, in a block in which something is. */
function isFinal(each: WaitingMovement, network: ScannedNetwork, finalTo: number): boolean {
  return each.block.number <= finalTo || !isLarge(each, network);
}

/** True of an amount from which on confirmations do not suffice. */
function isLarge(
  { amount, contract }: WaitingMovement,
  { family, native, tokens }: ScannedNetwork,
): boolean {
  const asset = contract === null ? native : tokens.get(toHexAddress(family, contract));
  // The large amount of a token that is not declared any more is unknown.
  if (!asset) return true;
  if (asset.large === undefined) return false;
  return toUnits(amount, asset.decimals) >= asset.large;
}
