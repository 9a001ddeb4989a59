import {
  createIdempotency,
  describeApi,
  describeGuardedRoutes,
  type ServerTools,
  toSiteUrl,
} from '@koshpay/api';
import type { FastifyPluginAsync } from 'fastify';
import { merchantApiPath } from '../../merchants/merchant-api.ts';
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
export const merchantApiRoutes: FastifyPluginAsync<ServerTools> = async (app, tools) => {
  const { db, product, vault, settings, docsLook: look } = tools;
  const title = `${settings.BRAND_NAME} Merchant API`;
  await describeApi(app, { title, description, securitySchemes, look });
  await app.register(async (signed) => {
    requireSignature(signed, { db, product, vault });
    const names = Object.keys(securitySchemes);
    describeGuardedRoutes(signed, [Object.fromEntries(names.map((name) => [name, []]))]);
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
