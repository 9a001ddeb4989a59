import { AppError, defineHooks } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { wallets } from '../../wallets.ts';
import { changeNetwork } from './change-network.ts';

/** Refuses to delete or move a wallet that holds money: its balance would have no owner. */
export const walletHooks = defineHooks(wallets, {
  samples: { balance: ['0'] },
  'change-network': async (context) => {
    const { row, tx } = context;
    assertEmpty(row);
    const moved = await changeNetwork(context);
    // What it had on its former network says nothing of the new one.
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
  beforeDelete: async ({ row }) => assertEmpty(row),
});

function assertEmpty({ balance }: { readonly balance: string }): void {
  if (Number(balance) === 0) return;
  throw new AppError(
    'in_use',
    `This wallet still holds ${trimZeros(String(balance))}. Move it first.`,
  );
}

function trimZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
