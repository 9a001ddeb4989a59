import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountKeyOf } from '../../core/actor.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { defineFeature } from '../../core/feature.ts';
import { toDisconnectSignal } from '../../core/http/disconnect-signal.ts';
import { errorResponses } from '../../core/http/route-schemas.ts';
import { parseSearchText } from '../../core/search/parse-text.ts';
import { foundRecordsSchema } from './found-records.ts';
import { createSearch } from './search.ts';

/** Finds records of all resources by a typed or pasted text. */
export const search = defineFeature({
  name: 'search',
  capabilities: ['search'],
  routes: (_app, { guarded, db, product }) =>
    guarded((scope) => searchRoutes(scope, { db, product })),
});

interface Options {
  readonly db: AppDatabase;
  readonly product: CompiledProduct;
}

const schema = {
  tags: ['search'],
  summary: 'Search Records',
  description:
    'By name, code, e-mail, hash or wallet: the whole text, its beginning or end, without 0x, or as lists shorten it. Five records of each resource, best first.',
  operationId: 'search.find',
  querystring: z.strictObject({ q: z.string().trim().min(1).max(200) }),
  response: { 200: z.object({ data: z.array(foundRecordsSchema) }), ...errorResponses(400) },
};

/** `GET search?q=`: records of every resource that the caller may list, by resource, best first. */
const searchRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, product }) => {
  const search = createSearch(db, product);
  app.get('/search', { schema }, async (request, reply) => {
    const text = parseSearchText(request.query.q);
    if (!text) return { data: [] };
    const { staff: account } = request;
    const signal = toDisconnectSignal(reply);
    return { data: await search(text, { account, number: accountKeyOf(request), signal }) };
  });
};
