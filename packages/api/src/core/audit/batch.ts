import { createHash } from 'node:crypto';
import type { auditBatches } from './chain-tables.ts';

/** A batch as its table holds it. */
export type Batch = typeof auditBatches.$inferSelect;

/** The id of an entry, and its hash; null for one that cannot be hashed. */
export interface Leaf {
  readonly id: number;
  readonly digest: Buffer | null;
}

const leafBytes = 40;

/** The leaves of a batch as one value: 8 bytes of id and 32 of hash each. */
export function packLeaves(leaves: readonly Leaf[]): Buffer {
  return Buffer.concat(
    leaves.map(({ id, digest }) => {
      const leaf = Buffer.alloc(leafBytes);
      leaf.writeBigInt64BE(BigInt(id));
      digest?.copy(leaf, 8);
      return leaf;
    }),
  );
}

/** The leaves of a batch, by the ids of their entries. */
export function unpackLeaves(leaves: Buffer): Map<number, Buffer> {
  const count = Math.floor(leaves.length / leafBytes);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const leaf = leaves.subarray(index * leafBytes, (index + 1) * leafBytes);
      return [Number(leaf.readBigInt64BE()), leaf.subarray(8)];
    }),
  );
}

/** The hash of a batch: over all of its row, and with it over all batches before. */
export function hashBatch(batch: Omit<Batch, 'hash'>): Buffer {
  const { chain, number, after_id, last_id, entries, sealed_at, previous, leaves } = batch;
  const described = [chain, number, after_id, last_id, entries, sealed_at.getTime()];
  return createHash('sha256')
    .update(JSON.stringify([...described, previous.toString('hex')]))
    .update(leaves)
    .digest();
}
