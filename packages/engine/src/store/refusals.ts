import type { Reason } from '../ports/movements.ts';
import type { StoreTransaction } from '../ports/store.ts';

/** The most rows of refused movements for a network, reason and day; all are counted. */
export const maxRefusalRows = 1_000;

/**
 * Counts refused movements of today.
 *
 * @returns how many more of each reason may have a row
 */
export async function countRefusals(
  { movements }: StoreTransaction,
  networkId: number,
  counts: ReadonlyMap<Reason, number>,
): Promise<ReadonlyMap<Reason, number>> {
  if (counts.size === 0) return new Map();
  const totals = await movements.countRefusals(networkId, counts);
  return new Map(
    [...totals].map(([reason, total]) => {
      const before = total - (counts.get(reason) ?? 0);
      return [reason, Math.max(0, maxRefusalRows - before)];
    }),
  );
}

/** Reads the number of further refused movements of each reason that may have a row today. */
export async function readRowsLeft(
  { movements }: StoreTransaction,
  networkId: number,
  reasons: readonly Reason[],
): Promise<ReadonlyMap<Reason, number>> {
  if (reasons.length === 0) return new Map();
  const counts = await movements.readRefusals(networkId);
  return new Map(reasons.map((reason) => [reason, maxRefusalRows - (counts.get(reason) ?? 0)]));
}
