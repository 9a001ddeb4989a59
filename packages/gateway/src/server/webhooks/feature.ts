import { AppError, defineFeature, defineHooks } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { webhookDeliveries } from '../../webhooks/webhook-deliveries.ts';
import { pausedWebhooksRule } from './alert-rules.ts';
import { deliverRestJob, formerDeliverJob } from './former-jobs.ts';
import { keepDeliveriesJob } from './keep-deliveries.ts';
import { queueDelivery } from './queue-delivery.ts';
import { webhookSettings } from './settings.ts';
import { webhookEndpointHooks } from './webhook-endpoints.ts';
import { webhookQueue } from './webhook-queue.ts';

export { enqueueWebhook, type WebhookEvent } from './enqueue-webhook.ts';

/** The state of webhooks beside the rows of the console, whose many indexes each change would write. */
const webhookTables = {
  /** The deliveries that are pending, each until it is delivered or has failed. No key can refer to a table in parts. */
  webhookQueue: pgTable(
    'webhook_queue',
    {
      delivery_id: bigint({ mode: 'number' }).primaryKey(),
      endpoint_id: bigint({ mode: 'number' }).notNull(),
      /**
       * The time at which it is to be sent; while a process sends it, the time at which another one
       * does so in its place. `-infinity` is a test, which is also sent to an endpoint that is not
       * active.
       */
      due_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    },
    ({ endpoint_id, due_at }) => [
      index('webhook_queue_endpoint_id_due_at_index').on(endpoint_id, due_at),
    ],
  ),
};

/** Sends deliveries again, and retries them from the first pause on. */
const webhookDeliveryHooks = defineHooks(webhookDeliveries, {
  redeliver: async ({ tx, row: { id, endpoint_id: endpointId, type } }) => {
    const { rows } = await tx.execute<{ status: string }>(
      sql`select status from webhook_endpoints where id = ${endpointId}`,
    );
    if (rows[0]?.status !== 'active' && type !== 'webhook.test')
      throw new AppError('wrong_state', 'Its endpoint is not active. Resume the endpoint first.');
    await queueDelivery(tx, id);
    return { status: 'pending', retries: 0, next_attempt_at: new Date().toISOString() };
  },
});

/** Events for the programs of merchants, sent until they are accepted. */
export const webhooks = defineFeature({
  name: 'webhooks',
  settings: webhookSettings,
  tables: () => webhookTables,
  hooks: [webhookDeliveryHooks, webhookEndpointHooks],
  jobs: [formerDeliverJob, deliverRestJob, keepDeliveriesJob],
  workQueues: [webhookQueue],
  alerts: () => ({ rules: [pausedWebhooksRule] }),
});
