import { AppError, errorResponses } from '@koshpay/api';
import { field, inputSchema } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { payments } from '../../payments/payments.ts';
import { createPayment, paymentColumns, paymentSource, readPayment } from '../payments/feature.ts';
import { defineCreate } from './create.ts';
import { defineList } from './list.ts';
import type { App, Options } from './options.ts';
import { paymentSchema } from './schemas.ts';

const id = z.int().min(1);
const line = (label: string, max: number) =>
  inputSchema(field.text({ required: true, max }), label).pipe(z.string());

const body = z.strictObject({
  network_id: id,
  token_id: id.optional().describe('None for the native currency of the network.'),
  amount: z
    .string()
    .regex(/^\d{1,20}(\.\d{1,18})?$/, 'Amount must be a decimal in text, such as "99.50".')
    .describe('In `currency` where there is one, else in the token.'),
  currency: z
    .string()
    .regex(/^[A-Za-z0-9]{2,20}$/)
    .optional()
    .describe('Such as INR: the amount in token follows from the rate of now, and is locked.'),
  user_id: id.optional(),
  reference: line('Reference', 100).optional().describe('Your own name for it.'),
  redirect_url: line('Redirect URL', 2000)
    .optional()
    .describe('Where customers continue, by https.'),
  lifetime_minutes: z.number().int().min(5).max(10_080).optional(),
  tolerance_bp: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('How much less or more counts as paid, in hundredths of a percent.'),
});

const addPayments = defineList({
  path: '/payments',
  scope: 'payments',
  doc: {
    tags: ['payments'],
    summary: 'Your payments, the newest first',
    operationId: 'listPayments',
  },
  filters: {
    status: z.enum(payments.fields.status.values).optional(),
    reference: z.string().min(1).max(100).optional(),
  },
  row: paymentSchema,
  list: ({ status, reference }, { merchantId, site }) => ({
    select: paymentColumns(site),
    from: paymentSource,
    id: sql`payments.id`,
    where: [
      sql`payments.merchant_id = ${merchantId}`,
      status ? sql`payments.status = ${status}` : undefined,
      reference
        ? sql`lower(reference) = lower(${reference}) and reference = ${reference}`
        : undefined,
    ],
  }),
});

const addCreatePayment = defineCreate({
  path: '/payments',
  scope: 'payments',
  doc: {
    tags: ['payments'],
    summary: 'Create a payment with a deposit address of its own',
    description:
      'Customers pay on the page at `page`, or to `address` by any other way. What arrives decides the status.',
    operationId: 'createPayment',
  },
  body,
  row: paymentSchema,
  async create(tx, given, { product: { tableOf }, site, actor, merchantId }) {
    const wanted = { merchantId, ...toRequest(given) };
    const { id } = await createPayment({ tx, tableOf }, actor, wanted);
    return readPayment(tx, { site, merchantId, id: Number(id) });
  },
});

/** The payments of a merchant. */
export const paymentRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  addPayments(app, options);
  addCreatePayment(app, options);
  addPayment(app, options);
};

function addPayment(app: App, { db, site }: Options): void {
  app.get(
    '/payments/:id',
    {
      config: { scope: 'payments' },
      schema: {
        tags: ['payments'],
        summary: 'One of your payments',
        operationId: 'getPayment',
        params: z.strictObject({ id: z.string() }),
        response: { 200: z.object({ data: paymentSchema }), ...errorResponses(404) },
      },
    },
    async ({ params, apiKey }) => {
      const isId = /^[1-9]\d{0,14}$/.test(params.id);
      const request = { site, merchantId: apiKey.merchant.id, id: Number(params.id) };
      const data = isId ? await readPayment(db.drizzle, request) : undefined;
      if (!data) throw new AppError('not_found', 'This payment was not found.');
      return { data: data as Payment };
    },
  );
}

type Payment = z.infer<typeof paymentSchema>;

function toRequest(given: z.infer<typeof body>) {
  return {
    networkId: given.network_id,
    tokenId: given.token_id,
    amount: given.amount,
    currency: given.currency,
    userId: given.user_id,
    reference: given.reference,
    redirectUrl: given.redirect_url,
    lifetimeMinutes: given.lifetime_minutes,
    toleranceBp: given.tolerance_bp,
  };
}
