import { defineFeature, defineHooks } from '@koshpay/api';
import { merchantApiKeys } from '../../merchants/merchant-api-keys.ts';
import { users } from '../../merchants/users.ts';
import { createDepositAddress } from '../wallets/feature.ts';

const hour = 3_600_000;
const lengths = { '1h': hour, '24h': 24 * hour, '7d': 7 * 24 * hour };

/** The end of a former secret that was rotated now; undefined if it ends immediately. */
export function endOfOverlap(overlap: 'none' | keyof typeof lengths): string | undefined {
  return overlap === 'none' ? undefined : new Date(Date.now() + lengths[overlap]).toISOString();
}

/** Gives users the addresses that they pay to. */
const userHooks = defineHooks(users, {
  'new-address': async ({ row, values, actor, ...context }) => {
    const request = { merchantId: row.merchant_id, userId: row.id, networkId: values.network_id };
    await createDepositAddress(context, actor, request);
    return {};
  },
});

/** Ends the former pair of a key, immediately or after the chosen time. */
const merchantApiKeyHooks = defineHooks(merchantApiKeys, {
  rotate: async ({ values: { overlap } }) => {
    const previous_valid_until = endOfOverlap(overlap);
    if (previous_valid_until) return { previous_valid_until };
    return { previous_api_key: null, previous_api_key_secret: null, previous_valid_until: null };
  },
});

/** Merchants, their users and their API keys. */
export const merchants = defineFeature({
  name: 'merchants',
  hooks: [merchantApiKeyHooks, userHooks],
});
