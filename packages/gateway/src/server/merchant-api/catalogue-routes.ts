import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decimal } from '../transactions/feature.ts';
import { defineList } from './list.ts';
import type { App, Options } from './options.ts';
import { meSchema, networkSchema, tokenSchema } from './schemas.ts';

const addNetworks = defineList({
  path: '/networks',
  scope: 'read',
  doc: { tags: ['networks'], summary: 'Active networks', operationId: 'listNetworks' },
  filters: {},
  row: networkSchema,
  list: () => ({
    select: sql`id::int, chain as name, chain_id::float8, is_evm, confirmations::int,
      explorer_url, native_symbol, native_decimals::int`,
    from: sql`networks`,
    id: sql`id`,
    where: [sql`status = 'active'`],
  }),
});

const addTokens = defineList({
  path: '/tokens',
  scope: 'read',
  doc: {
    tags: ['networks'],
    summary: 'Active tokens of active networks',
    operationId: 'listTokens',
  },
  filters: { network_id: z.coerce.number().int().min(1).optional() },
  row: tokenSchema,
  list: ({ network_id }) => ({
    select: sql`tokens.id::int, networks.id::int as network_id, contract, symbol,
      digit::int as decimals, ${decimal(sql`minimum`)} as minimum`,
    from: sql`tokens join networks on networks.chain_id = tokens.chain_id and networks.status = 'active'`,
    id: sql`tokens.id`,
    where: [
      sql`tokens.status = 'active'`,
      network_id ? sql`networks.id = ${network_id}` : undefined,
    ],
  }),
});

/** The routes of the key itself, and of the networks and tokens that can be paid with. */
export const catalogueRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  addMe(app);
  addNetworks(app, options);
  addTokens(app, options);
};

function addMe(app: App): void {
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
}
