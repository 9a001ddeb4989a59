import { defineFeature } from '@koshpay/api';
import { merchantApiPrefix, merchantApiRoutes } from './routes.ts';

export { describeMerchantApi } from './describe.ts';

/** The API for the programs of merchants. */
export const merchantApi = defineFeature({
  name: 'merchant-api',
  routes: async (app, tools) =>
    void app.register(merchantApiRoutes, { prefix: merchantApiPrefix, ...tools }),
});
