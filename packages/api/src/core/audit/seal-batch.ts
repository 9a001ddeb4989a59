import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/connection/connect.ts';
import { type Batch, hashBatch, type Leaf, packLeaves } from './batch.ts';
import { auditBatches } from './chain-tables.ts';
import { leafDigest } from './digest.ts';
import { auditEntries } from './tables.ts';

/** The most entries of a batch. */
export const batchSize = 1_000;

/** The number of ids after which a chain without new entries gets an empty batch, so that they are not read again. */
const longestGap = 10_000;

/** The end of a chain, as the next batch continues it. */
export type LastBatch = Pick<Batch, 'chain' | 'number' | 'last_id' | 'hash'>;

/** The last batch of a chain; one with the number 0 if there is none. */
export async function readLastBatch(db: Queryable, chain: Batch['chain']): Promise<LastBatch> {
  const [last] = await db
    .select()
    .from(auditBatches)
    .where(eq(auditBatches.chain, chain))
    .orderBy(desc(auditBatches.number))
    .limit(1);
  return last ?? { chain, number: 0, last_id: 0, hash: Buffer.alloc(32) };
}

/** Seals the entries after a batch, up to an id; undefined if there are none. */
export async function sealNext(
  tx: Transaction,
  last: LastBatch,
  upTo: number,
): Promise<Batch | undefined> {
  const rows = await tx
    .select({ id: auditEntries.id, digest: sql<Buffer | null>`${sql.raw(leafDigest)}` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.retention, last.chain),
        gt(auditEntries.id, last.last_id),
        lte(auditEntries.id, upTo),
      ),
    )
    .orderBy(asc(auditEntries.id))
    .limit(batchSize);
  if (rows.length === 0 && upTo - last.last_id < longestGap) return undefined;
  const lastId = rows.length === batchSize ? (rows.at(-1)?.id ?? upTo) : upTo;
  return insertBatch(tx, last, lastId, rows);
}

/** Adds a batch to its chain. */
export async function insertBatch(
  tx: Transaction,
  { chain, number, last_id, hash }: LastBatch,
  lastId: number,
  leaves: readonly Leaf[],
): Promise<Batch> {
  const batch = {
    chain,
    number: number + 1,
    after_id: last_id,
    last_id: lastId,
    entries: leaves.length,
    sealed_at: new Date(),
    leaves: packLeaves(leaves),
    previous: hash,
  };
  const sealed = { ...batch, hash: hashBatch(batch) };
  await tx.insert(auditBatches).values(sealed);
  return sealed;
}
