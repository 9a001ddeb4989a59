import { AppError, errorResponses } from '@koshpay/api';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { transactions } from '../../transactions/transactions.ts';
import { pageOf, pageQuery } from './list.ts';
import type { Options } from './options.ts';
import { readTransaction, readTransactions } from './read-transactions.ts';
import { transactionSchema } from './schemas.ts';

const time = z.iso.datetime({ offset: true });

/** The filters of the list. */
const query = z.strictObject({
  ...pageQuery,
  address: z.string().min(1).max(128).optional().describe('One of your deposit addresses.'),
  status: z.enum(transactions.fields.status.values).optional(),
  from: time.optional().describe('Those that were seen then or later.'),
  to: time.optional().describe('Those that were seen before.'),
});

/** The transactions of a merchant. */
export const transactionRoutes: FastifyPluginAsyncZod<Options> = async (app, { db }) => {
  app.get(
    '/transactions',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['transactions'],
        summary: 'Your transactions, the newest first',
        description:
          'A page may have fewer rows than its limit while there are more: read on until `next_cursor` is null.',
        operationId: 'listTransactions',
        querystring: query,
        response: { 200: pageOf(transactionSchema), ...errorResponses(400) },
      },
    },
    async (request) => readTransactions(db, request.apiKey.merchant.id, request.query),
  );

  app.get(
    '/transactions/:id',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['transactions'],
        summary: 'One of your transactions',
        operationId: 'getTransaction',
        params: z.strictObject({ id: z.string() }),
        response: { 200: z.object({ data: transactionSchema }), ...errorResponses(404) },
      },
    },
    async ({ params, apiKey }) => {
      const isId = /^[1-9]\d{0,14}$/.test(params.id);
      const data = isId ? await readTransaction(db, apiKey.merchant.id, params.id) : undefined;
      if (!data) throw new AppError('not_found', 'This transaction was not found.');
      return { data };
    },
  );
};
