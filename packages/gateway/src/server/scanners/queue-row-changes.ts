import { queueChange, type Transaction } from '@koshpay/api';
import { transactions } from '../../transactions/transactions.ts';

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
