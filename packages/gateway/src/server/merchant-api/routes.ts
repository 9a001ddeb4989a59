import {
  createIdempotency,
  describeApi,
  errorResponses,
  type ServerTools,
  toSiteUrl,
} from '@koshpay/api';
import type { FastifyPluginAsync } from 'fastify';
import { merchantApiPath } from '../../merchant-api.ts';
import { addressRoutes } from './address-routes.ts';
import { requireSignature } from './authenticate.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { description, securitySchemes } from './description.ts';
import { paymentRoutes } from './payment-routes.ts';
import { transactionRoutes } from './transaction-routes.ts';
import { userRoutes } from './user-routes.ts';

/** The beginning of the URLs that merchants' programs call. */
export const merchantApiPrefix = `/api${merchantApiPath}`;

/** The API for the programs of merchants: each request is signed, and sees one merchant alone. */
export const merchantApi: FastifyPluginAsync<ServerTools> = async (app, tools) => {
  const { db, product, vault, settings, docsLook: look } = tools;
  const title = `${settings.BRAND_NAME} Merchant API`;
  await describeApi(app, { title, description, securitySchemes, look });
  await app.register(async (signed) => {
    requireSignature(signed, { db, product, vault });
    signed.addHook('onRoute', (route) => {
      const { response, ...schema } = route.schema ?? {};
      const security = [Object.fromEntries(Object.keys(securitySchemes).map((name) => [name, []]))];
      const failures = errorResponses(401, 403, 429, 503);
      route.schema = { ...schema, security, response: { ...failures, ...(response as object) } };
    });
    const site = toSiteUrl(settings);
    const options = { db, product, vault, site, idempotency: createIdempotency(db, vault) };
    for (const routes of [
      catalogueRoutes,
      userRoutes,
      addressRoutes,
      transactionRoutes,
      paymentRoutes,
    ])
      await signed.register(routes, options);
  });
};
