import type { Transaction } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import { hold, type Lease, type Queryable } from './lease.ts';
import { toIds } from './ledger.ts';
import { lockNetwork } from './lock-network.ts';
import { orphan } from './orphan.ts';

/** A block that transactions were found in. */
export interface FoundBlock {
  readonly number: number;
  readonly hash: Hex;
}

/** A block as a query returns it. */
export type FoundBlockRow = { readonly number: string; readonly hash: Hex };

/** The rows of blocks as a query returns them. */
export const toFoundBlocks = (rows: readonly FoundBlockRow[]): FoundBlock[] =>
  rows.map(({ number, hash }) => ({ number: Number(number), hash }));

/** True of an open transaction whose block a scanner has stored itself, by number and hash. */
export const isStoredBy = (instanceId: number | SQL) => sql`exists (
  select from scanner_blocks where instance_id = ${instanceId}
    and number = open.block_number and hash = open.block_hash)`;

/** Lists transactions as being in blocks that may still be lost. */
export async function keepOpen(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into open_transactions (transaction_id, network_id, block_number, block_hash, is_pending)
    select id, network_id, block_number, block_hash, status = 'pending' from transactions
    where id = any(${toIds(ids)})
    on conflict (transaction_id)
      do update set block_number = excluded.block_number, block_hash = excluded.block_hash,
        is_pending = excluded.is_pending`);
}

/** Reads the blocks of a network's open transactions that a scanner has not stored itself. */
export async function readUnstored(
  db: Queryable,
  networkId: number,
  instanceId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<FoundBlock[]> {
  const { rows } = await db.execute<FoundBlockRow>(sql`
    select block_number as number, block_hash as hash from (
      select distinct block_number, block_hash from open_transactions
      where network_id = ${networkId} and block_number between ${from} and ${to}) open
    where not ${isStoredBy(instanceId)}
    order by 1, 2`);
  return toFoundBlocks(rows);
}

/**
 * Marks the open transactions in blocks that are lost.
 *
 * @returns their ids
 */
export async function orphanOpen(
  tx: Transaction,
  lease: Lease,
  networkId: number,
  lost: readonly FoundBlock[],
): Promise<readonly number[]> {
  await hold(tx, lease);
  await lockNetwork(tx, networkId);
  const hashes = lost.map(({ hash }) => hash);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select transaction_id as id from open_transactions
    where network_id = ${networkId} and block_hash = any(${sql.param(hashes)}::text[])`);
  return orphan(
    tx,
    rows.map(({ id }) => Number(id)),
  );
}
