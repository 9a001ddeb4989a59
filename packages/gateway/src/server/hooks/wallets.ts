import { AppError, defineHooks } from '@koshpay/api';
import { wallets } from '../../wallets.ts';

/** Refuses to delete a wallet that holds money: its balance would have no owner. */
export const walletHooks = defineHooks(wallets, {
  samples: { balance: ['0'] },
  beforeDelete: async ({ row: { balance } }) => {
    if (Number(balance) === 0) return;
    throw new AppError(
      'in_use',
      `This wallet still holds ${trimZeros(String(balance))}. Move it first.`,
    );
  },
});

function trimZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
