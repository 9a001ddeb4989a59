import { defineFeature, defineHooks } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';
import { transactions as transactionResource } from '../../transactions/transactions.ts';

/**
 * The confirmations of a transaction, in SQL. While it is pending, they follow from how far scanners
 * have read since its block: those that have stored the block themselves, or, where none has, those that
 * have not stored another one in its place. Afterwards they are those that it was confirmed with.
 *
 * @param column a column of its row
 */
export const confirmationsOf = (column: (name: string) => SQL): SQL => sql`case
  when ${column('status')} = 'pending' then greatest(${column('confirmations')}, (
    select coalesce(max(lease.last_block) filter (where block.hash is not null),
      max(lease.last_block)) - open.block_number + 1
    from open_transactions open join networks on networks.id = open.network_id
      join instances on instances.chain_id = networks.chain_id
      join scanner_leases lease on lease.instance_id = instances.id
        and lease.last_block >= open.block_number
      left join scanner_blocks block on block.instance_id = instances.id
        and block.number = open.block_number
    where open.transaction_id = ${column('id')}
      and coalesce(block.hash, open.block_hash) = open.block_hash
    group by open.block_number))
  else ${column('confirmations')} end`;

/** A time as ISO 8601, in UTC. */
export function iso(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A decimal as text, without zeros at its end. */
export function decimal(column: SQL): SQL {
  return sql`trim_scale(${column})::text`;
}

/** Counts the confirmations of what is pending when it is read: no block changes its row. */
const transactionHooks = defineHooks(transactionResource, {
  computed: { confirmations: confirmationsOf },
});

/** Transactions, with the confirmations that they have when they are read. */
export const transactions = defineFeature({ name: 'transactions', hooks: [transactionHooks] });
