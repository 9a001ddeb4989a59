import type { ResourceHooks } from '@koshpay/api';
import { AppError } from '@koshpay/api';

/** A wallet that holds money is not deleted: its balance would belong to nobody. */
export const wallets: ResourceHooks = {
  samples: { balance: ['0'] },
  beforeDelete: async (_, { balance }) => {
    if (Number(balance) === 0) return;
    throw new AppError(
      'in_use',
      `This wallet still holds ${trimZeros(String(balance))}. Move it first.`,
    );
  },
};

function trimZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
