import { defineHooks } from '@koshpay/api';
import { merchantApiKeys } from '../../merchant-api-keys.ts';

const hour = 3_600_000;
const lengths = { '1h': hour, '24h': 24 * hour, '7d': 7 * 24 * hour };

/** Ends the former pair of a key, immediately or after the chosen time. */
export const merchantApiKeyHooks = defineHooks(merchantApiKeys, {
  rotate: async ({ values: { overlap } }) =>
    overlap === 'none'
      ? { previous_api_key: null, previous_api_key_secret: null, previous_valid_until: null }
      : { previous_valid_until: new Date(Date.now() + lengths[overlap]).toISOString() },
});
