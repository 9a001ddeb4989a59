import { defineFeature } from '@koshpay/api';
import { merchantApiKeyHooks } from './merchant-api-keys.ts';
import { userHooks } from './users.ts';

export { endOfOverlap } from './end-of-overlap.ts';

/** Merchants, their users and their API keys. */
export const merchants = defineFeature({
  name: 'merchants',
  hooks: [merchantApiKeyHooks, userHooks],
});
