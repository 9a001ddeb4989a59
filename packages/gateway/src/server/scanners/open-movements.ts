import { assign, names, pick, queueChange, tableSql as sql, type Transaction } from '@koshpay/api';
import type { Movements, WaitingMovement } from '@koshpay/engine';
import { transactions } from '../../transactions/transactions.ts';
import { isStoredBy } from './leases.ts';
import type { Operations } from './port.ts';
import { openTransactions as open, transactions as t, toIds } from './tables.ts';

type WaitingRow = {
  readonly id: string;
  readonly merchant_id: string;
  readonly block_number: string;
  readonly block_hash: `0x${string}`;
  readonly amount: string;
  readonly token_contract: string | null;
};

const toWaiting = (row: WaitingRow): WaitingMovement => ({
  id: Number(row.id),
  block: { number: Number(row.block_number), hash: row.block_hash },
  amount: row.amount,
  contract: row.token_contract,
});

/** The part of the port that is about blocks which may still be lost. */
export const openMovements: Operations<
  Transaction,
  Pick<Movements, 'keepOpen' | 'readOpenIn' | 'readWaiting' | 'count'>
> = {
  async keepOpen(tx, ids) {
    if (ids.length === 0) return;
    const { transaction_id, ...kept } = pick(
      open,
      ...(['transaction_id', 'network_id', 'block_number', 'block_hash', 'is_pending'] as const),
    );
    await tx.execute(sql`
      insert into ${open} (${names([transaction_id])}, ${names(kept)})
      select ${t.id}, ${t.network_id}, ${t.block_number}, ${t.block_hash}, ${t.status} = 'pending'
      from ${t} where ${t.id} = any(${toIds(ids)})
      on conflict (${names([transaction_id])}) do update set ${assign(open, {
        block_number: sql`excluded.block_number`,
        block_hash: sql`excluded.block_hash`,
        is_pending: sql`excluded.is_pending`,
      })}`);
  },
  async readOpenIn(tx, networkId, after, hashes) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select ${open.transaction_id} as id from ${open}
      where ${open.network_id} = ${networkId} and ${open.block_number} > ${after}
        and ${open.block_hash} = any(${sql.param([...hashes])}::text[])`);
    return rows.map(({ id }) => Number(id));
  },
  async readWaiting(tx, networkId, instanceId, { to, seen }) {
    const { rows } = await tx.execute<WaitingRow>(sql`
      select ${t.id}, ${t.merchant_id}, ${open.block_number}, ${open.block_hash}, ${t.amount},
        ${t.token_contract}
      from ${open} join ${t} on ${t.id} = ${open.transaction_id}
      where ${open.network_id} = ${networkId} and ${open.is_pending}
        and ${open.block_number} <= ${to} and ${t.status} = 'pending'
        and (${open.block_hash} = any(${sql.param([...seen])}::text[]) or ${isStoredBy(instanceId)})`);
    return rows.map(toWaiting);
  },
  async count(tx, ids, head) {
    const { rows } = await tx.execute<WaitingRow>(sql`
      update ${t}
      set ${assign(t, { confirmations: sql`${head}::bigint - ${t.block_number} + 1` })}
      where ${t.id} = any(${toIds(ids)}) and ${t.status} = 'pending'
      returning ${t.id}, ${t.merchant_id}, ${t.block_number}, ${t.block_hash}, ${t.amount},
        ${t.token_contract}`);
    queueRowChanges(tx, rows, 'update');
    return rows.map(toWaiting);
  },
};

/** A row of a movement that was written, and whose it is. */
export type Written = { readonly id: string; readonly merchant_id: string | null };

/**
 * Notes for open screens that movements were written.
 *
 * @returns their ids
 */
export function queueRowChanges(
  tx: Transaction,
  rows: readonly Written[],
  kind: 'create' | 'update',
): number[] {
  return rows.map((row) => {
    const id = Number(row.id);
    const after = { merchant_id: row.merchant_id === null ? null : Number(row.merchant_id) };
    queueChange(tx, { resource: transactions.name, kind, id, after });
    return id;
  });
}
