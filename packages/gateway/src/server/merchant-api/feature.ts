import { defineFeature, type ServerTools } from '@koshpay/api';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { merchantApiPrefix, merchantApiRoutes } from './routes.ts';

/** The OpenAPI document of the merchants' API. It is made without a database: no call is handled. */
export async function describeMerchantApi(brand: string): Promise<string> {
  const app = Fastify().setValidatorCompiler(validatorCompiler);
  const tools = { settings: { BRAND_NAME: brand } } as ServerTools;
  await app.register(merchantApiRoutes, { prefix: merchantApiPrefix, ...tools });
  return (await app.inject(`${merchantApiPrefix}/openapi.json`)).body;
}

/** The API for the programs of merchants. */
export const merchantApi = defineFeature({
  name: 'merchant-api',
  routes: async (app, tools) =>
    void app.register(merchantApiRoutes, { prefix: merchantApiPrefix, ...tools }),
});
