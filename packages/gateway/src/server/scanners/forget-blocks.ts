import { tableSql as sql, type Transaction } from '@koshpay/api';
import type { Window } from '@koshpay/engine';
import { isStarted } from './leases.ts';
import {
  scannerBlocks as blocks,
  instances,
  networks,
  openTransactions as open,
  scannerLeases,
  transactions,
} from './tables.ts';

/** Forgets the blocks of a scanner before its window, and what no scanner can lose any more. */
export async function forgetBlocks(
  tx: Transaction,
  instanceId: number,
  networkId: number,
  { below, before }: Window,
): Promise<void> {
  const time = sql`${before.toISOString()}::timestamptz`;
  await tx.execute(sql`
    delete from ${blocks} where ${blocks.instance_id} = ${instanceId} and ${blocks.number} < ${below}
      and ${blocks.time} < ${time}`);
  await tx.execute(sql`
    delete from ${open} using ${transactions}
    where ${open.network_id} = ${networkId} and ${open.block_number} < least(
        ${below}::bigint, (select min(oldest) from ${networks}
          join ${instances} on ${instances.chain_id} = ${networks.chain_id}
          join ${scannerLeases} on ${scannerLeases.instance_id} = ${instances.id}
          cross join lateral (select min(${blocks.number}) as oldest from ${blocks}
            where ${blocks.instance_id} = ${instances.id}
              and ${blocks.number} > ${scannerLeases.final_block}) kept
          where ${networks.id} = ${networkId} and ${isStarted}))
      and ${transactions.id} = ${open.transaction_id} and ${transactions.block_time} < ${time}
      and ${transactions.status} <> 'pending'`);
}
