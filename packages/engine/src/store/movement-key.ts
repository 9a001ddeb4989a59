import { createHash } from 'node:crypto';
import type { Movement } from '../chain/scanned-block.ts';

/**
 * The key that distinguishes a movement from others of its transaction, wherever that is mined:
 * `token-0-3f…`. See decision 068.
 */
export function toMovementKey(movement: Movement): string {
  const { kind, nth, contract = '', from, to, value } = movement;
  return `${kind}-${nth}-${hash([contract, from, to, String(value)].join()).slice(0, 32)}`;
}

/**
 * The place of a movement in its transaction: the index of its log, else a number below zero. Where two
 * have the same, the second one moves: see `storeMovements`.
 */
export function toPlace({ logIndex, tracePath }: Movement): number {
  if (logIndex !== undefined) return logIndex;
  if (tracePath === undefined) return nativePlace;
  return nativePlace - 1 - Number.parseInt(hash(tracePath).slice(0, 12), 16);
}

const nativePlace = -1;

/** Below every place: from it, an orphaned movement goes down by its id. */
export const orphanPlace = -(2 ** 50);

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
