import { AppError, defineHooks } from '@koshpay/api';
import { wallets } from '../../wallets.ts';
import { changeNetwork } from './change-network.ts';

/** Refuses to delete or move a wallet that holds money: its balance would have no owner. */
export const walletHooks = defineHooks(wallets, {
  samples: { balance: ['0'] },
  'change-network': async (context) => {
    assertEmpty(context.row);
    return changeNetwork(context);
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
