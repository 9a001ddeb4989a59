import type { ServerTools, Settings } from '@koshpay/api';
import type { FastifyInstance } from 'fastify';
import { publicRoutes } from './forms/routes.ts';
import { merchantApi, merchantApiPrefix } from './merchant-api/routes.ts';
import type { FormSettings } from './messaging-bot/settings.ts';

/** The endpoints of the gateway's own: the forms of its site, and the API of merchants. */
export async function routes(
  app: FastifyInstance,
  tools: ServerTools<Settings & FormSettings>,
): Promise<void> {
  await app.register(publicRoutes, { prefix: '/api/public', ...tools });
  await app.register(merchantApi, { prefix: merchantApiPrefix, ...tools });
}
