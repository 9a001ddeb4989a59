import { AppError, defineHooks, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { wallets } from '../../wallets/wallets.ts';
import { changeNetwork } from './change-network.ts';

/**
 * Refuses to delete or move a wallet that holds money: its balance would have no owner. One that anything
 * was sent to or is to be sent to does not move, either: that belongs to its network.
 */
export const walletHooks = defineHooks(wallets, {
  samples: { balance: ['0'] },
  'change-network': async (context) => {
    const { row, tx } = context;
    const moved = await changeNetwork(context);
    await assertEmpty(tx, row.id);
    await assertUnused(tx, row);
    // Its balance on the former network does not count on the new one.
    await tx.execute(sql`delete from compared_balances where wallet_id = ${row.id}`);
    return moved;
  },
  'accept-balance': async ({ tx, row }) => {
    const { rowCount } = await tx.execute(sql`
      update compared_balances set block = found_at, balance = found, difference = null,
        currency = null, expected = null, found = null, found_at = null
      where wallet_id = ${row.id} and difference is not null`);
    if (rowCount === 0)
      throw new AppError('wrong_state', 'The ledger does not differ from this wallet.');
    return undefined;
  },
  beforeDelete: async ({ tx, row }) => assertEmpty(tx, row.id),
});

async function assertEmpty(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<{ held: string }>(sql`
    select concat_ws(' ', trim_scale(balance), currency) as held from wallet_balances
    where wallet_id = ${id} and balance <> 0
    union all
    select concat_ws(' ', trim_scale(balance), currency) from wallets
    where id = ${id} and balance <> 0 limit 1`);
  const [first] = rows;
  if (first) throw new AppError('in_use', `This wallet still holds ${first.held}. Move it first.`);
}

interface Placed {
  readonly id: number;
  readonly network_id: number;
  readonly address: string;
}

/** The row is locked, and a scanner locks it before it stores anything of it: nothing comes in between. */
async function assertUnused(tx: Transaction, { id, network_id, address }: Placed): Promise<void> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`select
    exists (select from payments where wallet_id = ${id})
    or exists (select from ledger_entries where wallet_id = ${id})
    or exists (select from transactions where wallet_id = ${id})
    or exists (select from transactions where network_id = ${network_id}
      and lower(from_address) = lower(${address})) as used`);
  if (!rows[0]?.used) return;
  const message =
    'This wallet has transactions or payments, which belong to its network. Create a new wallet there instead.';
  throw new AppError('in_use', message, {
    details: [{ field: 'network_id', code: 'in_use', message }],
  });
}
