import { noteChange, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import { type Lease, moveTo } from './lease.ts';
import { reverse, toIds } from './ledger.ts';
import { lockNetwork } from './lock-network.ts';
import { orphanPlace } from './movement-key.ts';

/**
 * Goes back to the last block that is still in the chain: what was found in those after it is orphaned,
 * and its credits are reversed.
 *
 * @returns the ids of the transactions that were lost
 */
export async function goBack(
  tx: Transaction,
  lease: Lease,
  networkId: number,
  ancestor: number,
): Promise<readonly number[]> {
  await moveTo(tx, lease, { last: ancestor });
  await lockNetwork(tx, networkId);
  const { rows: lost } = await tx.execute<{ hash: Hex }>(sql`
    delete from scanner_blocks
    where instance_id = ${lease.instanceId} and number > ${ancestor} returning hash`);
  const hashes = lost.map(({ hash }) => hash);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select transaction_id as id from open_transactions
    where network_id = ${networkId} and block_number > ${ancestor}
      and block_hash = any(${sql.param(hashes)}::text[])`);
  return orphan(
    tx,
    rows.map(({ id }) => Number(id)),
  );
}

/**
 * Marks transactions whose block is lost.
 *
 * @returns their ids
 */
export async function orphan(tx: Transaction, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  await reverse(tx, ids);
  const { rows } = await tx.execute<{ id: string; merchant_id: string | null }>(sql`
    update transactions set status = 'orphaned', confirmations = null,
      log_index = ${orphanPlace} - id, updated_at = now()
    where id = any(${toIds(ids)}) returning id, merchant_id`);
  await tx.execute(sql`
    delete from open_transactions where transaction_id = any(${toIds(ids)})`);
  for (const { id, merchant_id } of rows)
    noteChange(tx, {
      resource: 'transactions',
      kind: 'update',
      id: Number(id),
      after: { merchant_id: merchant_id === null ? null : Number(merchant_id) },
    });
  return ids;
}
