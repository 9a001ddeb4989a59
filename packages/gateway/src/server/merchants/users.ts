import { defineHooks } from '@koshpay/api';
import { users } from '../../merchants/users.ts';
import { createDepositAddress } from '../wallets/feature.ts';

/** Gives users the addresses that they pay to. */
export const userHooks = defineHooks(users, {
  'new-address': async ({ row, values, actor, ...context }) => {
    const request = { merchantId: row.merchant_id, userId: row.id, networkId: values.network_id };
    await createDepositAddress(context, actor, request);
    return {};
  },
});
