import { errorResponses } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decimal } from '../transactions/feature.ts';
import { readList } from './list.ts';
import type { Options } from './options.ts';
import { pageOf, pageQuery } from './page.ts';
import { meSchema, networkSchema, tokenSchema } from './schemas.ts';

/** The routes of the key itself, and of the networks and tokens that can be paid with. */
export const catalogueRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.get(
    '/me',
    {
      schema: {
        tags: ['key'],
        summary: 'Your key, and the time of the server',
        operationId: 'me',
        response: { 200: z.object({ data: meSchema }) },
      },
    },
    async ({ apiKey: { merchant, ends, scopes, callsPerMinute } }) => ({
      data: {
        merchant: { code: merchant.code, name: merchant.name },
        key: { ends, scopes: [...scopes], calls_per_minute: callsPerMinute },
        server_time: Math.floor(Date.now() / 1000),
      },
    }),
  );

  app.get(
    '/networks',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['networks'],
        summary: 'Active networks',
        operationId: 'listNetworks',
        querystring: z.strictObject(pageQuery),
        response: { 200: pageOf(networkSchema), ...errorResponses(400) },
      },
    },
    async ({ query }) =>
      readList(
        db,
        {
          select: sql`id::int, chain as name, chain_id::float8, is_evm, confirmations::int,
            explorer_url, native_symbol, native_decimals::int`,
          from: sql`networks`,
          id: sql`id`,
          where: [sql`status = 'active'`],
        },
        query,
      ),
  );

  app.get(
    '/tokens',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['networks'],
        summary: 'Active tokens of active networks',
        operationId: 'listTokens',
        querystring: z.strictObject({
          ...pageQuery,
          network_id: z.coerce.number().int().min(1).optional(),
        }),
        response: { 200: pageOf(tokenSchema), ...errorResponses(400) },
      },
    },
    async ({ query }) =>
      readList(
        db,
        {
          select: sql`tokens.id::int, networks.id::int as network_id, contract, symbol,
            digit::int as decimals, ${decimal(sql`minimum`)} as minimum`,
          from: sql`tokens join networks on networks.chain_id = tokens.chain_id and networks.status = 'active'`,
          id: sql`tokens.id`,
          where: [
            sql`tokens.status = 'active'`,
            query.network_id ? sql`networks.id = ${query.network_id}` : undefined,
          ],
        },
        query,
      ),
  );
};
