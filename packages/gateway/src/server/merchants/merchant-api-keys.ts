import { defineHooks } from '@koshpay/api';
import { merchantApiKeys } from '../../merchants/merchant-api-keys.ts';
import { endOfOverlap } from './end-of-overlap.ts';

/** Ends the former pair of a key, immediately or after the chosen time. */
export const merchantApiKeyHooks = defineHooks(merchantApiKeys, {
  rotate: async ({ values: { overlap } }) => {
    const previous_valid_until = endOfOverlap(overlap);
    if (previous_valid_until) return { previous_valid_until };
    return { previous_api_key: null, previous_api_key_secret: null, previous_valid_until: null };
  },
});
